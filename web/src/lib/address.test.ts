import { expect, test } from 'vitest';
import { addresses } from './address';

test('at a house a place is its own address', () => {
  const { to, placeAt } = addresses(null);
  for (const place of ['/', '/about', '/replay/x?line=3']) {
    expect(to(place)).toBe(place);
    expect(placeAt(new URL(to(place), 'http://house.example'))).toBe(place);
  }
});
test.each(['/', '/clew/', '/~ana/games/clew/'])(
  'at a host of files every address is a file in %s',
  (folder) => {
    const { to, placeAt } = addresses(folder);
    for (const place of ['/', '/about', '/t/here-x'])
      expect(placeAt(new URL(to(place), 'http://files.example'))).toBe(place);
    const line = new URL(to('/replay/here-x?line=3'), 'http://files.example');
    expect(line.pathname).toBe(folder);
    expect(placeAt(line)).toBe('/replay/here-x');
    expect(line.searchParams.get('line')).toBe('3');
    // The file by its name, and what lies beside the page.
    expect(placeAt(new URL(`${folder}index.html?at=/about`, 'http://files.example'))).toBe('/about');
    expect(placeAt(new URL(`${folder}other/`, 'http://files.example'))).toBeNull();
  },
);
