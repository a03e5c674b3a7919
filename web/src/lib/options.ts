// What a person types for an option that is neither a choice nor a number: JSON if it is that, else the words themselves.
export function readOption(typed: string): unknown {
  const text = typed.trim();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

// Words with commas or spaces between; null for none.
export function readWords(typed: string): string[] | null {
  const words = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return words.length > 0 ? [...new Set(words)] : null;
}

export function showOption(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// "start_tie" is titled "Start tie".
export function optionTitle(key: string): string {
  const words = key.replace(/[_-]+/g, ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export function sentence(words: string): string {
  const text = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

// A seed is 1 to 20 letters and digits; one by chance is short enough to be read out.
export const isSeed = (text: string): boolean => /^[A-Za-z0-9]{1,20}$/.test(text);
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => 'abcdefghkmnpqrstuvwxyz23456789'[byte % 30])
    .join('');
