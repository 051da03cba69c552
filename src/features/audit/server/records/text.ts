/** Formats a value as JSON with sorted names and without undefined members: the same text on both databases. */
export function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  // Plain JSON would write an invalid date as null, like a missing end.
  if (value instanceof Date && Number.isNaN(value.getTime())) return `"${value}"`;
  if (value === null || typeof value !== 'object' || value instanceof Date)
    return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${inOrder(member)}`);
  return `{${members.join(',')}}`;
}
