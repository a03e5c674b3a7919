import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wireFile, wireTypes } from '../../make-wire.ts';

test('the types of the wire are those of the documents; else run script/web wire', async () => {
  for (const [part, text] of Object.entries(await wireTypes()))
    expect(readFileSync(wireFile(part), 'utf8')).toBe(text);
});
