import { useState } from 'react';
import type { AdminUser } from '../../contract.ts';

/** What the form changes. */
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

/** Nothing typed is lost by closing the panel: it waits here until it is saved or given up. */
const kept = new Map<string, Draft>();

/** Drafts of which somebody has said that they shall wait; whoever goes on typing is asked again. */
const agreed = new WeakSet<Draft>();

/** Whether closing would leave changes behind without a word. */
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields in which two versions differ. */
export function changedFields(one: AdminUser, other: AdminUser): FieldName[] {
  const [before, after] = [fieldsOf(one), fieldsOf(other)];
  return (Object.keys(after) as FieldName[]).filter((name) => !isSame(before[name], after[name]));
}

/** Only edits that differ from what they were made on; none at all is no draft. */
export function toDraft(base: AdminUser, edits: Partial<Fields>): Draft | null {
  const fields = fieldsOf(base);
  const real = Object.entries(edits).filter(([name, value]) => !isSame(value, fields[name as FieldName]));
  return real.length === 0 ? null : { base, edits: Object.fromEntries(real) };
}

/** The draft of one person. It holds on to the version it began with, so that a race is noticed. */
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
