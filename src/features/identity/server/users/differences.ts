import { changedFields } from '#features/audit/server/doors/proof.ts';
import { fieldsOf, type NamesOf, type ValuesOf } from '#shared/fields.ts';
import { userFields } from '../../contract.ts';
import type { StoredUser } from './repository.ts';

export type ChangeableName = NamesOf<typeof userFields, 'written'>;
export type ChangeableFields = Pick<ValuesOf<typeof userFields>, ChangeableName>;

/** A person with the names of the document. */
export function asDocument({ crdCheck, roles, ...same }: StoredUser) {
  return { ...same, roles: [...roles], crd_check: crdCheck };
}

/** Fields that administrators may change. */
export function changeableOf(user: StoredUser): ChangeableFields {
  return fieldsOf(userFields, 'written', asDocument(user));
}

/** Compares two versions of a person by these fields; null if they are the same. */
export function differencesOf(before: StoredUser, after: StoredUser) {
  return changedFields(changeableOf(before), changeableOf(after));
}
