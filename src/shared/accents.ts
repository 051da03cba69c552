/** Primary colors to choose from. All were measured to have a contrast of 4.5:1 in both themes, as text and behind text. */
export const accents = [
  '#7367F0',
  '#2B6CE0',
  '#0D8577',
  '#2C8548',
  '#C05314',
  '#D0393B',
  '#D1356F',
  '#9A4FD3',
] as const;

export type Accent = (typeof accents)[number];
