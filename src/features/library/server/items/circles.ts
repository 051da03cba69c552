import type { Actor } from '#shared/actor.ts';
import { audiencesOf, decide, seesAll, type Visible } from '../../contract/decide.ts';
import type { Audience } from '../../contract.ts';

/** Who sees: those who see everything but the archive, those who look into the archive, and each audience. */
export type Circle = 'all' | 'archive' | Audience;

const wider: Record<Audience, Audience[]> = {
  public: ['public', 'members', 'licensed'],
  members: ['members', 'licensed'],
  licensed: ['licensed'],
};

/** The circles that an item is seen by. */
export function circlesOf(item: Visible): Circle[] {
  if (item.archived) return ['archive'];
  const isOut = decide({ actor: null, content: item, purpose: 'see' }).allowed;
  return isOut ? ['all', ...wider[item.audience]] : ['all'];
}

/** The circle somebody belongs to when they do not look into the archive. */
export function circleOf(actor: Actor): Exclude<Circle, 'archive'> {
  return seesAll(actor) ? 'all' : (audiencesOf(actor).at(-1) ?? 'public');
}
