import type { Rule } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredUpload } from './repository.ts';

/** Who may bring files in. What is on its way is its owner's alone. */
export function rules(actor: Actor): readonly Rule[] {
  if (!isMember(actor) || !hasRole(actor, 'EDITOR', 'ADMIN')) return [];
  const reason = hasRole(actor, 'EDITOR') ? 'editor' : 'administrator';
  return [
    { action: 'create', subject: 'Upload', reason },
    { action: ['read', 'delete'], subject: 'Upload', conditions: { owner: actor.uid }, reason: 'own' },
  ];
}

/** An upload is its owner's alone. */
export function isOwner(actor: Parameters<typeof isMember>[0], upload: Pick<StoredUpload, 'owner'>): boolean {
  return isMember(actor) && actor.uid === upload.owner;
}
