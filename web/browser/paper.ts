// A page as it is printed: light, whatever the theme.
import { expect } from 'vitest';
import type { Visitor } from './kit';

export async function print({ page }: Visitor): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
}
