/** One field before and after a change. */
export interface Difference {
  name: string;
  before: unknown;
  after: unknown;
}

/** Fields that differ, in recorded order. A value that is not an object counts as one field without a name. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  if (!isFields(before ?? {}) || !isFields(after ?? {})) return [{ name: '', before, after }];
  const [old, now] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: old[name] ?? null, after: now[name] ?? null }))
    .filter((field) => textOf(field.before) !== textOf(field.after));
}

/** Name of a subject, if its fields contain one. */
export function labelIn(value: unknown): string | undefined {
  if (!isFields(value)) return undefined;
  return [value.email, value.title].find((name) => typeof name === 'string' && name !== '') as
    | string
    | undefined;
}

/** Text for comparison: a missing value and an empty text look the same to people. */
function textOf(value: unknown): string {
  return value === '' ? 'null' : JSON.stringify(value);
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
