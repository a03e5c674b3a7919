import { expect, test } from 'vitest';
import { packed, unpacked } from './link';

test('a record goes through a link and comes out as it was', async () => {
  const text = '{"clew":1,"names":["Ana","Zoë"]}\n' + '{"by":0,"move":"look 4"}\n'.repeat(500);
  const link = await packed(text);
  expect(link).toMatch(/^[\w-]+$/);
  expect(link.length).toBeLessThan(text.length / 20);
  expect(await unpacked(link)).toBe(text);
});

test('a broken link is refused, and so is one that unpacks without end', async () => {
  await expect(unpacked('%%%')).rejects.toThrow();
  await expect(unpacked('AAAAAAAA')).rejects.toThrow();
  const bomb = await packed(' '.repeat(4 << 20));
  await expect(unpacked(bomb)).rejects.toThrow('longer than a game can be');
});
