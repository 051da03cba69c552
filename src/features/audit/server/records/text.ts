/** JSON with the names in order, and without what is not there: the same text whichever database it comes from. */
export function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  // As JSON alone has it, a moment that there is not would be none at all, as where something never ended.
  if (value instanceof Date && Number.isNaN(value.getTime())) return `"${value}"`;
  if (value === null || typeof value !== 'object' || value instanceof Date)
    return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${inOrder(member)}`);
  return `{${members.join(',')}}`;
}
