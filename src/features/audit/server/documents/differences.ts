import { isDeepStrictEqual } from 'node:util';

/** Returns the fields in which two states of a document differ, as an entry contains them; null if there are none. */
export function changedFields<Of extends object>(
  was: Of,
  is: Of,
): { before: Partial<Of>; after: Partial<Of> } | null {
  const names = (Object.keys(is) as (keyof Of)[]).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  if (names.length === 0) return null;
  const before: Partial<Of> = {};
  const after: Partial<Of> = {};
  for (const name of names) {
    before[name] = was[name];
    after[name] = is[name];
  }
  return { before, after };
}
