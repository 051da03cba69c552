import type { LearnerCard, Standing } from '../../contract.ts';

export type OwnCard = LearnerCard & { standing: Standing };
export type Group = 'going' | 'todo' | 'expired' | 'done';

export const groups: readonly Group[] = ['going', 'todo', 'expired', 'done'];

/** Returns the group of a program. Renewable ones need action even while valid; completed ones do not. */
export function groupOf({ state, renewable }: Standing): Group {
  if (state === 'in-progress' || state === 'waiting') return 'going';
  if (state === 'not-started') return 'todo';
  return renewable ? 'expired' : 'done';
}

/** Groups the user's own programs; earliest due date first, then latest activity. */
export function ownPrograms(cards: readonly LearnerCard[]): Record<Group, OwnCard[]> {
  const own: Record<Group, OwnCard[]> = { going: [], todo: [], expired: [], done: [] };
  for (const card of cards) if (isOwn(card)) own[groupOf(card.standing)].push(card);
  for (const name of groups) own[name].sort(byUrgency);
  return own;
}

function isOwn(card: LearnerCard): card is OwnCard {
  return card.standing !== null;
}

function byUrgency({ standing: one }: OwnCard, { standing: other }: OwnCard): number {
  const due = (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9');
  const touched = ({ lastActivity, completedAt, enrolledAt }: Standing) =>
    lastActivity ?? completedAt ?? enrolledAt;
  return due || touched(other).localeCompare(touched(one));
}
