import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredLink } from './stored.ts';

/** Permissions for links: members manage their own; compliance and administrators may end any. */
export function linkRules(actor: Actor): readonly Rule[] {
  const owner = isMember(actor) ? actor.uid : null;
  const oversight: Rule[] = [
    { action: 'read', subject: 'Link' },
    { action: 'update', subject: 'Link', fields: ['revokedAt'] },
  ];
  return [
    ...when(
      owner !== null,
      { action: 'create', subject: 'Link', reason: 'member' },
      { action: ['read', 'update', 'delete'], subject: 'Link', conditions: { owner }, reason: 'own' },
    ),
    ...when(
      hasRole(actor, 'COMPLIANCE'),
      ...oversight.map((rule) => ({ ...rule, reason: 'compliance' as const })),
    ),
    ...when(
      hasRole(actor, 'ADMIN'),
      ...oversight.map((rule) => ({ ...rule, reason: 'administrator' as const })),
    ),
  ];
}

/** True if somebody oversees everybody's links. */
export function seesAllLinks(actor: Actor): boolean {
  return hasRole(actor, 'COMPLIANCE', 'ADMIN');
}

export function isOwner(actor: Actor, { owner }: Pick<StoredLink, 'owner'>): boolean {
  return isMember(actor) && actor.uid === owner;
}

/** True if somebody may see a link, and so may also end it. */
export function canRead(actor: Actor, link: Pick<StoredLink, 'owner'>): boolean {
  return isOwner(actor, link) || seesAllLinks(actor);
}

/** True if somebody may restore a link: an owner cannot restore one that somebody else has ended. */
export function canRestore(actor: Actor, { revokedBy }: Pick<StoredLink, 'revokedBy'>): boolean {
  return seesAllLinks(actor) || (isMember(actor) && actor.uid === revokedBy);
}
