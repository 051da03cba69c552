/** A share of the whole as CSS has it. */
export function percentOf(part: number, whole: number): string {
  return `${whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0}%`;
}
