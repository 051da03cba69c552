import type { Room } from '#server/room.ts';
import { feedbackPages } from '../pages.ts';

/** Feedback from people, and its answers. */
export const feedback: Room = {
  name: 'feedback',
  hubPages: Object.values(feedbackPages),
};
