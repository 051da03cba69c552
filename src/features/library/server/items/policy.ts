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

/** Whether somebody may see an item at all. One that they may not see is to them as if it were not there. */
export function canSee(actor: Actor, item: Pick<StoredItem, 'published' | 'archived' | 'audience'>): boolean {
  if (seesAll(actor)) return true;
  return item.published && !item.archived && audiencesOf(actor).includes(item.audience);
}
