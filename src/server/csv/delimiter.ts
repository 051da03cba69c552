const delimiters = [',', ';', '\t'] as const;

/** Returns the delimiter of a table: the common one that occurs most often in its first line, outside of quotes. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  let hasText = false;
  for (const letter of text.replace(/^\uFEFF/, '')) {
    if (letter === '"') quoted = !quoted;
    if (!quoted && /[\r\n]/.test(letter) && hasText) break;
    if (letter.trim()) hasText = true;
    if (!quoted) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return delimiters.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best));
}
