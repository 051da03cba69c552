/** One field of a thing, before and after. */
export interface Difference {
  name: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ, in the order they were noted. What is no object is one field without a name. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  if (!isFields(before ?? {}) || !isFields(after ?? {})) return [{ name: '', before, after }];
  const [old, now] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: old[name] ?? null, after: now[name] ?? null }))
    .filter((field) => textOf(field.before) !== textOf(field.after));
}

/** What a thing is called, if its fields say so. */
export function labelIn(value: unknown): string | undefined {
  if (!isFields(value)) return undefined;
  return [value.email, value.title].find((name) => typeof name === 'string' && name !== '') as
    | string
    | undefined;
}

/** Nothing and an empty text are the same to people. */
function textOf(value: unknown): string {
  return value === '' ? 'null' : JSON.stringify(value);
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
