import type { Actor } from '#shared/actor.ts';
import { type AccessFields, decide, seesAll } from '../../contract/decide.ts';
import type { Audience } from '../../contract.ts';

/** Groups of people in the index: visitors, people who are signed in, those of them with a securities license. */
type Readers = 'public' | 'members' | 'licensed';

/** Audiences of the index: staff, staff looking into the archive, and the groups of people who see published content. */
export type IndexAudience = 'all' | 'archive' | Readers;

const readersOf: Record<Audience, Readers[]> = {
  public: ['public', 'members', 'licensed'],
  members: ['members', 'licensed'],
  internal: ['members', 'licensed'],
  licensed: ['licensed'],
};

/** The index audiences that see an item. */
export function indexAudiencesOf(item: AccessFields): IndexAudience[] {
  if (item.archived) return ['archive'];
  const isOut = decide({ actor: null, content: item, purpose: 'see' }).allowed;
  return isOut ? ['all', ...readersOf[item.audience]] : ['all'];
}

/** The index audience of somebody who is not looking into the archive. */
export function indexAudienceOf(actor: Actor): Exclude<IndexAudience, 'archive'> {
  if (seesAll(actor)) return 'all';
  if (actor.kind !== 'member') return 'public';
  return actor.isSecurityLicensed ? 'licensed' : 'members';
}
