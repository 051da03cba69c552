import { useEffect } from 'react';
import type { FeedbackPageOf } from '../../contract/feedback.ts';
import { FollowView } from './follow-view.tsx';
import { NewForm } from './new-form.tsx';

/** Form for feedback, or its follow-up page. Both work without script. */
export default function FeedbackPage({ page: { form } }: { page: FeedbackPageOf; title: string }) {
  useEffect(() => {
    // Reloading would submit the form again, so the page's history entry is replaced.
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return form.kind === 'new' ? <NewForm form={form} /> : <FollowView form={form} />;
}
