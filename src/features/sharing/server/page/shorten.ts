const mostCharacters = 200;

/** Shortens a text to one line that ends at a word. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= mostCharacters) return line;
  const cut = line.slice(0, mostCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostCharacters / 2)).trimEnd()}…`;
}
