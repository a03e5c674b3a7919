// The shell's sentences in English; each board brings its own in boards/<game>/messages.en.ts.
const messages = {
  'bar.label': 'What to do now',
} as const satisfies Record<string, string>;
export default messages;
