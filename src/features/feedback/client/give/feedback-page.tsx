import { useEffect } from 'react';
import type { PublicPage } from '#shared/page.ts';
import { FollowView } from './follow-view.tsx';
import { NewForm } from './new-form.tsx';

type Page = Extract<PublicPage, { kind: 'feedback' }>;

/** A form to give feedback with, or what became of it. Both work without script. */
export default function FeedbackPage({ page: { form } }: { page: Page; title: string }) {
  useEffect(() => {
    // A form that was answered would be sent again by reloading; so the page counts as one that was asked for.
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return form.kind === 'new' ? <NewForm form={form} /> : <FollowView form={form} />;
}
