import { useEffect } from 'react';
import type { Edits } from '#client/lib/edits.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { type NamesOf, fieldsOf as pickFields } from '#shared/fields.ts';
import { AdminUser, userFields } from '../../contract.ts';
import { updateUser } from './api.ts';

/** Fields of the form. */
export type Fields = Omit<Pick<AdminUser, NamesOf<typeof userFields, 'written'>>, 'solutionNumber'> & {
  solutionNumber: string;
};

/** Unsaved edits by uid: nothing typed is lost by closing the panel. */
const stored = new Map<string, Edits<Fields>>();

/** Edits that the person chose to leave unsaved; further typing asks again. */
const agreed = new WeakSet<Edits<Fields>>();

/** True if closing would silently leave unsaved changes behind. */
export function hasUnsavedEdits(uid: string): boolean {
  const edits = stored.get(uid);
  return edits !== undefined && !agreed.has(edits);
}

export function allowUnsaved(uid: string): void {
  const edits = stored.get(uid);
  if (edits) agreed.add(edits);
}

export function dropDraft(uid: string): void {
  stored.delete(uid);
}

export function fieldsOf(user: AdminUser): Fields {
  return { ...pickFields(userFields, 'written', user), solutionNumber: user.solutionNumber ?? '' };
}

interface Options {
  show: (user: AdminUser) => void;
  onSaved: (saved: AdminUser, before: AdminUser) => void;
}

/** Draft of one person, which outlives its form. */
export function useUserDraft(newest: AdminUser, options: Options) {
  const { uid } = newest;
  const draft = useDraft({
    schema: AdminUser,
    newest,
    fieldsOf,
    begun: stored.get(uid),
    send: ({ version }, changes) => updateUser({ ...changes, uid, version }),
    ...options,
  });
  const { edits, isDirty } = draft;
  useEffect(() => {
    if (isDirty) stored.set(uid, edits);
    else stored.delete(uid);
  }, [uid, edits, isDirty]);
  return draft;
}
