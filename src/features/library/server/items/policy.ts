import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { Audience } from '../../contract.ts';
import type { StoredItem } from './stored.ts';

/** Whether somebody sees everything, whatever its state and audience. */
export function seesAll(actor: Actor): boolean {
  return hasRole(actor, 'EDITOR', 'COMPLIANCE', 'ADMIN');
}

/** Whose content somebody sees once it is published. */
export function audiencesOf(actor: Actor): readonly Audience[] {
  if (!isMember(actor)) return ['public'];
  return actor.isSecurityLicensed ? ['public', 'members', 'licensed'] : ['public', 'members'];
}

/** What decides who sees an item. What is kept of it in a column already counts a file that is held back. */
export type Visible = Pick<StoredItem, 'published' | 'archived' | 'audience'> &
  Partial<Pick<StoredItem, 'hold' | 'processing' | 'media' | 'source' | 'facts'>>;

/** Whether an item is out for its audience. */
export function isOut(item: Visible): boolean {
  return item.published && !item.archived && !item.hold && !isHeldBack(item);
}

/** A file that nobody has looked into yet, or that did not pass, goes to nobody, whatever was wished. */
function isHeldBack({ processing, media, source, facts }: Visible): boolean {
  if (source?.type !== 'file' || media?.playable || processing?.state === 'done') return false;
  return processing?.state === 'failed' || (facts?.durationMs === null && facts.pages === null);
}

/** Whether somebody may see an item at all. One that they may not see is to them as if it were not there. */
export function canSee(actor: Actor, item: Visible): boolean {
  return seesAll(actor) || (isOut(item) && audiencesOf(actor).includes(item.audience));
}

/** Whether everybody may see an item. */
export function isPublic(item: Visible): boolean {
  return isOut(item) && item.audience === 'public';
}
