/** A name inside a sentence: it keeps its own direction, and the sentence its own. */
export function alone(name: string): string {
  return `\u2068${name}\u2069`;
}
