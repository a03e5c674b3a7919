// A part of a board is named by its data-part; "do look 4" is the control that makes this move (data-move).
export const selectorOf = (part: string): string => {
  const [name, value] = part.startsWith('do ') ? ['move', part.slice(3)] : ['part', part];
  return `main [data-${name}=${JSON.stringify(value)}]`;
};
