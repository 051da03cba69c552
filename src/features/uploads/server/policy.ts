import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredUpload } from './repository.ts';

/** Who may bring files in. */
export function rules(actor: Actor): readonly Rule[] {
  const may = { action: ['read', 'create', 'delete'] as const, subject: 'Upload' as const };
  return [
    ...when(hasRole(actor, 'EDITOR'), { ...may, action: [...may.action], reason: 'editor' }),
    ...when(hasRole(actor, 'ADMIN'), { ...may, action: [...may.action], reason: 'administrator' }),
  ];
}

/** An upload is its owner's alone. */
export function isOwner(actor: Parameters<typeof isMember>[0], upload: Pick<StoredUpload, 'owner'>): boolean {
  return isMember(actor) && actor.uid === upload.owner;
}
