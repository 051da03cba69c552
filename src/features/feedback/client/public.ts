import type { GivePart, PublicPart } from '#client/lib/room.ts';
import type { FeedbackPageOf } from '../contract/feedback.ts';

/** Public feedback pages, loaded only when one of them is shown. */
export const feedbackPage: PublicPart<FeedbackPageOf> = {
  kind: 'feedback',
  words: 'feedback/give',
  module: 'src/features/feedback/client/give/feedback-page.tsx',
  load: () => import('./give/feedback-page.tsx'),
  headOf: ({ form }, t) => ({ title: t(form.kind === 'new' ? 'title' : 'follow.title'), description: '' }),
};

/** Panel for feedback about the current page, available everywhere. */
export const givePanel: GivePart = {
  load: () => import('./give/give-panel.tsx'),
  loadOutbox: () => import('./give/follow-outbox.ts'),
};
