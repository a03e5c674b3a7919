// The table from invitation to rematch, with real people's browsers.
import { describe, expect, test } from 'vitest';
import { titleFor } from './games';
import { House, findings, openHouse, phone } from './kit';
import { playOn, playToTheEnd, tableOf, untilCards } from './party';

const house = openHouse();

describe('a table of a game with hands', () => {
  test('two people meet, add a bot, talk, play to the end and want a rematch', async () => {
    const [ana, bo] = [await house.arrive(), await house.arrive({ viewport: phone })];
    const link = await tableOf(ana, 'Ana');
    await bo.sitDown('Bo', link);
    await ana.page.getByText('Bo', { exact: true }).first().waitFor();

    // A name is changed where it stands, and everybody sees it at once; one without anything to see is none, nor one that
    // turns what is read.
    await bo.page.getByRole('button', { name: 'Bo, change your name' }).tap();
    await bo.page.getByLabel('Your name').fill('\u200b');
    await bo.page.keyboard.press('Enter');
    await bo.page.getByText('A name has at least one letter that can be seen.').waitFor();
    await bo.page.getByLabel('Your name').fill('\u202eBob');
    await bo.page.keyboard.press('Enter');
    await bo.page.getByText('A name is read one way').waitFor();
    const rename = async (name: string) => {
      await bo.page.getByLabel('Your name').fill(name);
      await bo.page.keyboard.press('Enter');
      await ana.page.getByText(name, { exact: true }).first().waitFor();
    };
    await rename('Boris');
    await expect.poll(() => ana.page.getByText('Bo', { exact: true }).count()).toBe(0);
    await bo.page.getByRole('button', { name: 'Boris, change your name' }).tap();
    await rename('Bo');
    await expect.poll(() => ana.page.getByText('Boris', { exact: true }).count()).toBe(0);

    // What only the host sets, and a figure that is at its end, say why they stay as they are.
    const why = (one: typeof ana) => one.page.getByRole('region', { name: 'What to do now' });
    await bo.page.locator('.segments input:not(:checked)').first().dispatchEvent('click');
    await why(bo).getByText('Only the host, Ana, may change the table').waitFor();
    const stepper = ana.page.locator('.stepper').first();
    const figure = stepper.getByRole('textbox');
    const usual = await figure.inputValue();
    await figure.fill('9');
    await figure.press('Enter');
    await stepper.getByRole('button', { disabled: true }).click({ force: true });
    await why(ana).getByText('whole number from 0 to 9').waitFor();
    await figure.fill(usual);
    await figure.press('Enter');
    await expect.poll(() => stepper.getByRole('button', { disabled: true }).count()).toBe(0);

    await ana.page.getByRole('button', { name: 'Add a bot' }).click();
    await ana.page.getByLabel(/How well/).selectOption('beginner');
    await bo.page.getByText('Beginner').waitFor();

    await bo.page.getByRole('button', { name: 'I need a moment' }).click();
    await ana.page.getByText('Waiting until Bo is ready.').waitFor();
    // It looks as if it could not be used, and says why when it is.
    await ana.page.getByRole('button', { name: 'Start the game' }).click({ force: true });
    await ana.page.getByText('Bo is not ready yet.').waitFor();
    await bo.page.getByRole('button', { name: 'I am ready' }).click();
    await ana.page.getByText('Everybody is here.').waitFor();

    await ana.page.getByLabel('Write to the table').fill('<b>hello</b>');
    await ana.page.keyboard.press('Enter');
    await bo.page.getByText('<b>hello</b>').waitFor();

    await ana.page.getByRole('button', { name: 'Start the game' }).click();
    await ana.page.getByRole('tab', { name: 'Log' }).waitFor();
    await bo.page.getByRole('button', { name: 'Log' }).waitFor();
    await bo.page.getByRole('button', { name: 'Chat', exact: true }).tap();
    await bo.page.getByLabel('Write to the table').fill('<i>Good luck</i>');
    await bo.page.keyboard.press('Enter');
    await bo.page.keyboard.press('Escape');
    // A bead marks what is new, on the desktop and on the phone, until one looks.
    await ana.page.getByRole('tab', { name: 'Chat , something new' }).click();
    await ana.page.getByRole('log').getByText('<i>Good luck</i>').waitFor();
    await ana.page.getByRole('tab', { name: 'Chat', exact: true }).waitFor();
    await ana.page.getByLabel('Write to the table').fill('And you');
    await ana.page.keyboard.press('Enter');
    await bo.page.getByRole('button', { name: 'Chat , something new' }).tap();
    await bo.page.getByRole('log').getByText('And you').waitFor();
    await bo.page.keyboard.press('Escape');
    await bo.page.getByRole('button', { name: 'Chat', exact: true }).waitFor();
    await playToTheEnd([ana, bo]);

    const result = ana.view.game?.view.result;
    expect(result).toBeTruthy();
    expect(bo.view.game?.view.result).toEqual(result);
    const last = (await house.record(ana.table)).at(-1);
    expect(last?.['result']).toEqual(result);

    for (const one of [ana, bo]) await one.page.getByRole('dialog', { name: 'The game is over' }).waitFor();
    // A whole game's log scrolls, on the phone too, and can be reached by keyboard.
    await bo.page.keyboard.press('Escape');
    await bo.page.getByRole('button', { name: 'Log' }).tap();
    const log = bo.page.getByRole('dialog', { name: 'Log' }).getByRole('region', { name: 'Log' });
    await expect.poll(() => log.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    expect(await findings(bo.page)).toEqual([]);
    await bo.page.keyboard.press('Escape');
    await ana.page.getByRole('button', { name: 'Rematch' }).click();
    await ana.page.getByRole('heading', { name: 'Around the table' }).waitFor();
    // Ana sees truly who has come, and Bo an invitation that stays.
    await ana.page.getByText('Not here yet', { exact: true }).waitFor();
    await ana.page.getByText('Bo is not here yet.').waitFor();
    const invitation = bo.page.getByRole('dialog', { name: 'Ana asks for a rematch' });
    await invitation.getByText('One of you is there already.').waitFor();
    await bo.shot('rematch-phone');
    expect(await findings(bo.page)).toEqual([]);
    const over = bo.table;
    await invitation.getByRole('button', { name: 'Take my seat' }).tap();
    await bo.page.getByRole('heading', { name: 'Around the table' }).waitFor();
    expect(bo.table).toBe(ana.table);
    await ana.page.getByText('Everybody is here.').waitFor();

    // The old invitation leads somebody new to how it ended, without asking for a name.
    const cy = await house.arrive();
    await cy.go(`/t/${over}`);
    await cy.page.getByRole('dialog', { name: 'The game is over' }).waitFor();
    await cy.leave();
    expect([...ana.complaints, ...bo.complaints]).toEqual([]);
    await ana.leave();
    await bo.leave();
  });

  test('leaving asks once and says what follows; the others are offered a bot, also where the host left', async () => {
    const [ana, bo] = [await house.arrive(), await house.arrive({ viewport: { width: 360, height: 640 } })];
    const link = await tableOf(ana, 'Ana');
    await bo.sitDown('Bo', link);
    await ana.page.getByRole('button', { name: 'Fill with bots' }).click();
    await ana.page.getByRole('button', { name: 'Start the game' }).click();
    await bo.page.locator('.plate').first().waitFor();

    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await ana.page.getByRole('button', { name: 'Leave the game' }).click();
    const asked = ana.page.getByRole('dialog', { name: 'Leave the game?' });
    await asked.getByText('Your seat is kept.').waitFor();
    await ana.shot('leave-desktop');
    expect(await findings(ana.page)).toEqual([]);
    await asked.getByRole('button', { name: 'Stay at the table' }).click();
    expect(ana.view.you.seat).toBe(0);
    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await ana.page.getByRole('button', { name: 'Leave the game' }).click();
    await asked.getByRole('button', { name: /Free the seat/ }).click();
    await ana.page.getByText('You are watching.').first().waitFor();

    // Whatever the game asks of Bo first, it comes to wait for Ana.
    const missing = bo.page.getByText('Ana has left the game.');
    while (!(await missing.isVisible())) {
      await playOn(bo);
      await bo.until('Ana is missed', () => bo.view.game?.view.actors.includes(0) ?? false);
    }
    await expect.poll(() => bo.page.getByText(/Free seat/).count()).toBe(0);
    const offer = bo.page.getByRole('status', { name: 'Somebody is missing' });
    await bo.shot('absence-360x640');
    expect(await findings(bo.page)).toEqual([]);
    await offer.getByRole('button', { name: 'Let a bot play' }).tap();
    await offer.waitFor({ state: 'detached' });
    await bo.until('a bot plays for Ana', () => bo.view.table.seats[0]?.kind === 'bot');
    // The seat is still Ana's.
    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await ana.page.getByRole('button', { name: 'Take my seat again' }).click();
    await bo.until('Ana is back', () => bo.view.table.seats[0]?.kind === 'person');
    expect([...ana.complaints, ...bo.complaints]).toEqual([]);
    await ana.leave();
    await bo.leave();
  });

  test('one press on the home page leads to a first move; refresh, refusal with its clause, second tab', async () => {
    const ana = await house.arrive();
    await ana.go('/');
    await ana.page.getByRole('button', { name: `Play now: ${titleFor('hands')} with bots` }).click();
    await ana.page.getByRole('tab', { name: 'Log' }).waitFor();
    await ana.until('it is my turn', () => (ana.view.game?.legal.moves.length ?? 0) > 0);

    await ana.page.reload();
    await ana.page.getByRole('tab', { name: 'Log' }).waitFor();
    const move = await untilCards(ana);
    await ana.type(move);
    await untilCards(ana);

    // The card that was played lies open now: asking for it again opens the clause. Whether the page's own rules say it
    // or the house depends on which are there first.
    await ana.say(move);
    const rule = 'DB-17';
    await ana.page
      .getByRole('button', { name: `Rule ${rule}` })
      .first()
      .click();
    await ana.page.locator(`[data-clause="${rule}"].asked`).waitFor();
    await ana.shot('refusal-desktop-dark');
    await ana.page.keyboard.press('Escape');
    await ana.page.keyboard.press('?');
    const keys = ana.page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('Lift the card of that number').waitFor();
    await ana.page.keyboard.press('Escape');

    const again = await ana.tab();
    await again.go(`/t/${ana.table}`);
    await again.page.getByRole('tab', { name: 'Log' }).waitFor();
    const next = await untilCards(again);
    const seen = ana.views.length;
    await again.type(next);
    await ana.until('the first tab sees it', () => ana.views.length > seen);
    expect([...ana.complaints, ...again.complaints]).toEqual([]);
    await ana.leave();
  });

  test('a table left alone for 40 seconds keeps its one line, and a lost line is told truly', async () => {
    const ana = await house.arrive();
    const { page } = ana;
    // The page's seconds are shorter than the house's: it has its answers before the next one passes.
    const unanswered = new Set<string>();
    page.on('websocket', (socket) => {
      const read = (frame: string | Buffer) => JSON.parse(frame.toString()) as { id?: string; cmd?: string };
      socket.on('framesent', ({ payload }) => {
        const { id = '', cmd = '' } = read(payload);
        if (!['told', 'heard', 'look'].includes(cmd)) unanswered.add(id); // only mentioned
      });
      socket.on('framereceived', ({ payload }) => unanswered.delete(read(payload).id ?? ''));
    });
    await page.clock.install();
    await ana.go('/');
    await page.getByRole('button', { name: `Play now: ${titleFor('hands')} with bots` }).click();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    await untilCards(ana);
    // On a page that was loaded when nothing happens, the welcome is the last word.
    unanswered.clear();
    await page.reload();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    ana.sockets = 1;
    // The page's own timers are the ones that gave the line up.
    for (let seconds = 0; seconds < 40; ++seconds) {
      await page.clock.runFor(1000);
      await expect.poll(() => [...unanswered]).toEqual([]);
    }
    expect(await page.getByText(/Not connected|Connected again/).count()).toBe(0);
    expect(ana.sockets).toBe(1);

    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const look = () => {
        const text = /Not connected[^.]*\.[^.]*\./.exec(document.body.innerText)?.[0];
        if (text && said.at(-1) !== text) said.push(text);
      };
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await ana.context.setOffline(true);
    await page.getByText(/Not connected/).waitFor();
    // The first try comes within a second.
    const [first] = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(first).toBe('Not connected. Trying again in 1 s.');
    for (const [width, height] of [
      [1280, 800],
      [900, 1100],
      [844, 390],
      [390, 844],
      [360, 640],
    ] as const) {
      await ana.resize({ width, height });
      const under = await page.evaluate(() => {
        const toast = document.querySelector('.toast')?.getBoundingClientRect();
        if (!toast) return ['no toast'];
        return [...document.querySelectorAll('.plate, [data-prompt], .bar button')]
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
          })
          .map((one) => one.textContent.trim());
      });
      expect({ width, under }).toEqual({ width, under: [] });
      await ana.shot(`offline-${width}x${height}`);
    }
    await ana.leave();
  });

  test('no network, then network: the move is kept, sent once, and nothing is lost', async () => {
    const ana = await house.arrive();
    await ana.go('/');
    await ana.page.getByRole('button', { name: `Play now: ${titleFor('hands')} with bots` }).click();
    await ana.page.getByRole('tab', { name: 'Log' }).waitFor();
    await ana.until('it is my turn', () => (ana.view.game?.legal.moves.length ?? 0) > 0);
    const move = await untilCards(ana);
    await ana.page.locator('[data-movebox]').waitFor();

    await ana.context.setOffline(true);
    await ana.page.getByText(/Not connected/).waitFor();
    const before = ana.heard.length;
    await ana.page.keyboard.press('/');
    await ana.page.locator('[data-movebox]').fill(move);
    await ana.page.keyboard.press('Enter');
    await ana.page.getByText('Your move is kept and sent later.').waitFor();
    await ana.shot('offline-desktop-dark');
    await ana.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await findings(ana.page)).toEqual([]);
    await ana.context.setOffline(false);
    await ana.page.getByText('Connected again. Nothing was lost.').waitFor();
    await ana.until('the move is acknowledged', () =>
      ana.heard.slice(before).some(({ type }) => type === 'ack'),
    );
    expect(ana.heard.slice(before).filter(({ type }) => type === 'refused')).toEqual([]);
    await ana.leave();
  });

  test('a restart of the house in mid-game is a short pause', async () => {
    const own = await new House().open();
    const ana = await house.arrive({ house: own });
    await ana.go('/');
    await ana.page.getByRole('button', { name: `Play now: ${titleFor('hands')} with bots` }).click();
    await ana.page.getByRole('tab', { name: 'Log' }).waitFor();
    await ana.until('it is my turn', () => (ana.view.game?.legal.moves.length ?? 0) > 0);
    const { number } = ana.view;
    await own.restart(300);
    await ana.page.getByText('Connected again. Nothing was lost.').waitFor();
    expect(ana.view.number).toBeGreaterThanOrEqual(number);
    await ana.until('it is my turn', () => (ana.view.game?.legal.moves.length ?? 0) > 0);
    await ana.type(String(ana.view.game?.legal.moves.find((one) => one.startsWith('play '))));
    expect(ana.heard.filter(({ type }) => type === 'refused')).toEqual([]);
    await ana.leave();
    await own.close();
  });

  test('a spectator sees what everybody may see, and nothing of any hand', async () => {
    const ana = await house.arrive();
    await ana.go('/');
    await ana.page.getByRole('button', { name: `Play now: ${titleFor('hands')} with bots` }).click();
    await ana.page.getByRole('tab', { name: 'Log' }).waitFor();
    const cy = await house.arrive();
    await cy.go(`/t/${ana.table}`);
    // Nobody needs a name to watch.
    await cy.page.getByRole('button', { name: 'Just watch' }).click();
    await cy.page.getByText('You are watching.').first().waitFor();
    await cy.until('a view', () => cy.views.length > 0);
    for (const { game, you } of cy.views) {
      expect(you.seat).toBeNull();
      expect(game?.view.you).toBeUndefined();
      expect(game?.legal).toEqual({ moves: [], open: [] });
    }
    await cy.shot('spectator-desktop-dark');
    expect(cy.complaints).toEqual([]);
    await ana.leave();
    await cy.leave();
  });

  test('by keyboard alone: from home to a card on the table', async () => {
    const ana = await house.arrive();
    await ana.go('/');
    const button = ana.page.getByRole('button', { name: `Play now: ${titleFor('hands')} with bots` });
    await button.waitFor();
    for (let i = 0; i < 40 && !(await button.evaluate((one) => one === document.activeElement)); ++i)
      await ana.page.keyboard.press('Tab');
    await ana.page.keyboard.press('Enter');
    await ana.page.getByRole('tab', { name: 'Log' }).waitFor();
    await ana.until('it is my turn', () => (ana.view.game?.legal.moves.length ?? 0) > 0);
    await ana.page.keyboard.press('/');
    await ana.page.keyboard.type('play');
    await ana.page.keyboard.press('ArrowDown');
    await ana.page.keyboard.press('Enter');
    await ana.until('the card is down', () => ana.heard.some(({ type }) => type === 'ack'));
    expect(ana.complaints).toEqual([]);
    await ana.leave();
  });
});

test('links that lead nowhere lead on', async () => {
  const cy = await house.arrive();
  for (const path of ['/nowhere', '/t/notable', '/c/XXXXXX', '/new/nogame', '/replay/notable']) {
    await cy.go(path);
    await cy.page.getByRole('link', { name: 'To all games' }).waitFor();
  }
  await cy.go('/');
  await cy.page.getByLabel('Table code').fill('zzz-zzz');
  await cy.page.keyboard.press('Enter');
  await cy.page.getByText('No table has the code ZZZZZZ.').waitFor();
  expect(cy.complaints).toEqual([]);
  await cy.leave();
});
