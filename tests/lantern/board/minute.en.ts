export default [
  'Everybody holds a lantern with a number that only they can see.',
  'For half a minute all guess, at the same time and in secret, the number of the next seat.',
  'No two lanterns have the same number.',
  'A right guess scores most; a word instead of a guess scores one point for sure.',
  'When all have answered, or the time is up, the lanterns are lit and most points win.',
];
