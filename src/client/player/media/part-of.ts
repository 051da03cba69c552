/** Returns a part of a whole as a CSS percentage, from 0 to 100. */
export function percentOf(part: number, whole: number): string {
  return `${whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0}%`;
}
