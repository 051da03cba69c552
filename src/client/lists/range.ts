/** Returns the items from one to another, both included, in either order; only the latter if the former is not in the list. */
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
