import type { ClientRoom } from '#client/lib/room.ts';
import { feedbackPages } from '../pages.ts';

/** Feedback from users, with answers and triage. */
export const feedback: ClientRoom = {
  name: 'feedback',
  pages: [{ ...feedbackPages.feedback, load: () => import('./feedback-page.tsx') }],
};
