import type { CategoryRules } from '#features/compliance/contract.ts';
import { sharerLacks } from '#features/compliance/server/index.ts';
import { type Content, canSeeContent, isOut, type StoredItem } from '#features/library/server/index.ts';
import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { ShareRefusal } from '../../contract.ts';
import type { StoredLink } from './stored.ts';

/** What one may do with links: everybody signed in with their own; compliance and administrators end any. */
export function linkRules(actor: Actor): readonly Rule[] {
  const owner = isMember(actor) ? actor.uid : null;
  const oversight: Rule[] = [
    { action: 'read', subject: 'Link' },
    { action: 'update', subject: 'Link', fields: ['revokedAt'] },
  ];
  return [
    ...when(owner !== null, {
      action: ['read', 'create', 'update', 'delete'],
      subject: 'Link',
      conditions: { owner },
      reason: 'own',
    }),
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

const heldFor = { approval: 'needs-approval', expired: 'approval-over', recalled: 'recalled' } as const;

/**
 * Why this content cannot be behind a link, whoever made it; asked when a link is made and whenever one is opened.
 * What members see may go out by a link, which is somebody's and can be ended; what is for licensed people stays theirs.
 */
export function shareRefusal(content: Content): ShareRefusal | null {
  if (content.type === 'audio_playlist') return content.playlist.published ? null : 'unpublished';
  const { archived, published, audience } = content.item;
  if (archived) return 'archived';
  if (!published) return 'unpublished';
  if (content.item.hold) return heldFor[content.item.hold];
  if (!isOut(content.item)) return 'not-ready';
  return audience === 'licensed' ? 'licensed' : null;
}

/** Whether an item of a season goes out with a link to the season. */
export function goesOut(item: StoredItem): boolean {
  return isOut(item) && item.audience !== 'licensed';
}

/** Whether somebody may make a link to this: `hidden` is to be answered as if there were no such content. */
export function mayShare(
  actor: Actor,
  content: Content,
  rules: readonly CategoryRules[],
): 'yes' | 'hidden' | ShareRefusal {
  if (!isMember(actor) || !canSeeContent(actor, content)) return 'hidden';
  return shareRefusal(content) ?? sharerLacks(actor, rules) ?? 'yes';
}

/** Whether somebody looks after everybody's links. */
export function oversees(actor: Actor): boolean {
  return hasRole(actor, 'COMPLIANCE', 'ADMIN');
}

export function isOwner(actor: Actor, { owner }: Pick<StoredLink, 'owner'>): boolean {
  return isMember(actor) && actor.uid === owner;
}

/** Who may look at a link may also end it. */
export function canRead(actor: Actor, link: Pick<StoredLink, 'owner'>): boolean {
  return isOwner(actor, link) || oversees(actor);
}

/** What somebody else has ended is not its owner's to restore. */
export function canRestore(actor: Actor, { revokedBy }: Pick<StoredLink, 'revokedBy'>): boolean {
  return oversees(actor) || (isMember(actor) && actor.uid === revokedBy);
}
