const dayMs = 24 * 60 * 60 * 1000;

/** So many days before its end an approval is told of; 0 once it is over. */
const stages = [0, 1, 7, 30] as const;

export const soonDays = 30;
/** How long what has ended is still spoken of. */
export const pastDays = 30;

/** The moments between which an approval ends soon, or has lately ended. */
export function spanAround(now: Date): { from: Date; until: Date } {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  return { from: at(-pastDays), until: at(soonDays) };
}

/** Which reminder an end at this moment is due for. Whoever comes late gets the nearest one alone. */
export function stageOf(end: Date, now: Date): number | null {
  const left = (end.getTime() - now.getTime()) / dayMs;
  return stages.find((days) => left <= days) ?? null;
}
