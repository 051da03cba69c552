import { useState } from 'react';
import { isSameValue } from '#client/lib/edits.ts';
import type { AdminUser } from '../../contract.ts';

/** Fields of the form. */
export type Fields = Pick<
  AdminUser,
  'firstName' | 'lastName' | 'isSecurityLicensed' | 'roles' | 'crd_check' | 'crdCheckNote'
> & { solutionNumber: string };

export type FieldName = keyof Fields;

/** Changes that are not saved yet, and the version they were made on. */
export interface Draft {
  base: AdminUser;
  edits: Partial<Fields>;
}

/** Unsaved drafts by uid: nothing typed is lost by closing the panel. */
const kept = new Map<string, Draft>();

/** Drafts that the person chose to leave unsaved; further typing asks again. */
const agreed = new WeakSet<Draft>();

/** True if closing would silently leave unsaved changes behind. */
export function wouldSurprise(uid: string): boolean {
  const draft = kept.get(uid);
  return draft !== undefined && !agreed.has(draft);
}

export function keepForLater(uid: string): void {
  const draft = kept.get(uid);
  if (draft) agreed.add(draft);
}

export function dropDraft(uid: string): void {
  kept.delete(uid);
}

export function fieldsOf(user: AdminUser): Fields {
  const { firstName, lastName, solutionNumber, isSecurityLicensed, roles, crd_check, crdCheckNote } = user;
  return {
    firstName,
    lastName,
    solutionNumber: solutionNumber ?? '',
    isSecurityLicensed,
    roles,
    crd_check,
    crdCheckNote,
  };
}

/** Fields in which two versions differ. */
export function changedFields(one: AdminUser, other: AdminUser): FieldName[] {
  const [before, after] = [fieldsOf(one), fieldsOf(other)];
  return (Object.keys(after) as FieldName[]).filter((name) => !isSameValue(before[name], after[name]));
}

/** Draft of the edits that differ from their base; null if none do. */
export function toDraft(base: AdminUser, edits: Partial<Fields>): Draft | null {
  const fields = fieldsOf(base);
  const real = Object.entries(edits).filter(
    ([name, value]) => !isSameValue(value, fields[name as FieldName]),
  );
  return real.length === 0 ? null : { base, edits: Object.fromEntries(real) };
}

/** Draft of one person. It retains its base version, so that a concurrent change is noticed. */
export function useDraft(newest: AdminUser) {
  const [draft, setDraft] = useState(() => kept.get(newest.uid) ?? null);
  const set = (next: Draft | null) => {
    if (next) kept.set(newest.uid, next);
    else kept.delete(newest.uid);
    setDraft(next);
  };
  const base = draft?.base ?? newest;
  return {
    base,
    edits: draft?.edits ?? {},
    fields: { ...fieldsOf(base), ...draft?.edits },
    isDirty: draft !== null,
    edit: (changes: Partial<Fields>) => set(toDraft(base, { ...draft?.edits, ...changes })),
    /** The same edits on a newer version. */
    rebase: (current: AdminUser) => set(toDraft(current, draft?.edits ?? {})),
    discard: () => set(null),
  };
}
