import type { GivePart, PublicPart } from '#client/lib/room.ts';

/** The pages of feedback that are open to everybody, loaded only where one of them is shown. */
export const feedbackPage: PublicPart<'feedback'> = {
  load: () => import('./give/feedback-page.tsx'),
  headOf: ({ form }, t) => ({ title: t(form.kind === 'new' ? 'title' : 'follow.title'), description: '' }),
};

/** What opens wherever somebody wants to say something about the page. */
export const givePanel: GivePart = {
  load: () => import('./give/give-panel.tsx'),
  loadOutbox: () => import('./give/follow-outbox.ts'),
};
