import type { StoredUser } from './repository.ts';

/** Fields that administrators may change, by their names in the document. */
export function changeableOf(user: StoredUser) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    solutionNumber: user.solutionNumber,
    isSecurityLicensed: user.isSecurityLicensed,
    roles: [...user.roles],
    crd_check: user.crdCheck,
    crdCheckNote: user.crdCheckNote,
  };
}

export type ChangeableFields = ReturnType<typeof changeableOf>;
export type ChangeableName = keyof ChangeableFields;

/** Compares two versions of a person: names and values of changed fields, limited to `only` if given. */
export function differencesOf(before: StoredUser, after: StoredUser, only?: readonly ChangeableName[]) {
  const [old, now] = [changeableOf(before), changeableOf(after)];
  const names = (Object.keys(now) as ChangeableName[]).filter(
    (name) => (only?.includes(name) ?? true) && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  const pick = (from: ChangeableFields): Partial<ChangeableFields> =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { names, before: pick(old), after: pick(now) };
}
