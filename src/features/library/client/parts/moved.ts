/** The list with one of its things moved, both places counted from 0. */
export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const next = [...list];
  const [thing] = next.splice(from, 1);
  if (thing !== undefined) next.splice(to, 0, thing);
  return next;
}

/** The thing right before a place once another has moved there; null at the front. */
export function idBefore<Thing extends { id: string }>(
  list: readonly Thing[],
  from: number,
  to: number,
): string | null {
  return moved(list, from, to)[to - 1]?.id ?? null;
}
