/** A line that the media engine wrote for its makers: it begins with the part that speaks and its place in memory. */
const engineLine = /^\[[^\]]{1,80} @ 0x[0-9a-f]+\]/i;

export function isEngineLine({ text }: { text: string }): boolean {
  return engineLine.test(text);
}
