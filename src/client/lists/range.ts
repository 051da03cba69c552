/** From one to another of a list, both included, whichever comes first; only the other where the one is not there. */
export function rangeOf<Thing extends { id: string }>(
  list: readonly Thing[],
  from: string | null,
  to: string,
): Thing[] {
  const end = list.findIndex(({ id }) => id === to);
  const start = list.findIndex(({ id }) => id === from);
  if (start < 0) return list.slice(end, end + 1);
  return list.slice(Math.min(start, end), Math.max(start, end) + 1);
}
