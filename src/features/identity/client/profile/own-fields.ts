import type { OwnFields } from './api.ts';

export function fieldsOf({ firstName, lastName, language }: OwnFields): OwnFields {
  return { firstName, lastName, language };
}

/** True if both would be stored alike: spaces around a text are not stored. */
export function areSame(one: OwnFields, other: OwnFields): boolean {
  const [first, second] = [trimmed(one), trimmed(other)];
  return Object.entries(first).every(([name, value]) => value === second[name]);
}

function trimmed(fields: OwnFields): Record<string, unknown> {
  const entries = Object.entries(fieldsOf(fields));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}
