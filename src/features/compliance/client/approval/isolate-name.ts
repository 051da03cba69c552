/** Isolates a name inside a sentence: both keep their own text direction. */
export function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}
