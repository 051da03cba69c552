/** Matches a technical line of the media engine, which begins with a component and its memory address. */
const engineLine = /^\[[^\]]{1,80} @ 0x[0-9a-f]+\]/i;

export function isEngineLine({ text }: { text: string }): boolean {
  return engineLine.test(text);
}
