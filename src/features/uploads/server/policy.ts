import type { Rule } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredUpload } from './repository.ts';

/** Rules of uploads: editors and administrators may create them; each belongs to its owner alone. */
export function rules(actor: Actor): readonly Rule[] {
  if (!isMember(actor) || !hasRole(actor, 'EDITOR', 'ADMIN')) return [];
  const reason = hasRole(actor, 'EDITOR') ? 'editor' : 'administrator';
  return [
    { action: 'create', subject: 'Upload', reason },
    { action: ['read', 'delete'], subject: 'Upload', conditions: { owner: actor.uid }, reason: 'own' },
  ];
}

/** True if the upload belongs to the actor. */
export function isOwner(actor: Parameters<typeof isMember>[0], upload: Pick<StoredUpload, 'owner'>): boolean {
  return isMember(actor) && actor.uid === upload.owner;
}
