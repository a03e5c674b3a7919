// A part of the page together with the catalogue that it speaks from.
export async function knowing<Part>(
  words: Promise<{ learn(): Promise<void> }>,
  part: Promise<Part>,
): Promise<Part> {
  const [one, { learn }] = await Promise.all([part, words]);
  await learn();
  return one;
}
