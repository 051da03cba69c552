import type { Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { feedbackPages } from '../pages.ts';

/** Feedback from people, and its answers. */
export const feedback: Room = {
  name: 'feedback',
  hubPages: Object.values(feedbackPages),
  rules: (actor) => [
    ...when(isMember(actor), { action: ['read', 'create'], subject: 'Feedback', reason: 'member' }),
    ...when(hasRole(actor, 'EDITOR'), { action: 'update', subject: 'Feedback', reason: 'editor' }),
  ],
};
