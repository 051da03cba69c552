import type { Actor } from '#shared/actor.ts';
import { type AccessFields, audiencesOf, decide, seesAll } from '../../contract/decide.ts';
import type { Audience } from '../../contract.ts';

/** Audiences of the index: staff, staff looking into the archive, and each audience of content. */
export type IndexAudience = 'all' | 'archive' | Audience;

const wider: Record<Audience, Audience[]> = {
  public: ['public', 'members', 'licensed'],
  members: ['members', 'licensed'],
  licensed: ['licensed'],
};

/** The index audiences that see an item. */
export function indexAudiencesOf(item: AccessFields): IndexAudience[] {
  if (item.archived) return ['archive'];
  const isOut = decide({ actor: null, content: item, purpose: 'see' }).allowed;
  return isOut ? ['all', ...wider[item.audience]] : ['all'];
}

/** The index audience of somebody who is not looking into the archive. */
export function indexAudienceOf(actor: Actor): Exclude<IndexAudience, 'archive'> {
  return seesAll(actor) ? 'all' : (audiencesOf(actor).at(-1) ?? 'public');
}
