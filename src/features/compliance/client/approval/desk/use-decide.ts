import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import type { Review } from '../../../contract.ts';
import type { Answers } from '../answers-to.ts';
import { useApprovalCall } from '../api.ts';
import { useWords } from '../words.ts';
import type { DraftState } from './use-review-draft.ts';

type DecisionName = 'approved' | 'returned' | 'rejected';

export interface Decide {
  mayApprove: boolean;
  /** Decision that is being sent. */
  pending: DecisionName | null;
  /** True after an attempt to return or reject without saying why. */
  isReasonMissing: boolean;
  run: (decision: DecisionName) => void;
}

interface Options {
  review: Review | undefined;
  answers: Answers;
  state: DraftState;
  /** Called where a reason is missing. */
  askReason: () => void;
  onDone: () => void;
}

/** Decides on a submission, with everything that the principal has written. */
export function useDecide({ review, answers, state, askReason, onDone }: Options): Decide {
  const t = useWords();
  const [wasMissing, setMissing] = useState(false);
  const deciding = useApprovalCall('decide', (decided) => {
    state.clear();
    showSnackbar(t(`done.${decided.state}`), { color: 'success' });
    onDone();
  });
  const { note, comments, comment } = state.draft;
  // A comment that was not added yet is sent too.
  const last = comment && comment.text.trim() !== '' ? [{ ...comment, text: comment.text.trim() }] : [];
  const written = [...comments, ...last];
  const lacksReason = note.trim() === '' && written.length === 0 && answers.returned.length === 0;
  return {
    mayApprove: review?.isChanged === false && answers.unanswered.length + answers.returned.length === 0,
    pending: deciding.isPending ? deciding.variables.decision : null,
    isReasonMissing: wasMissing && lacksReason,
    run: (decision) => {
      if (!review) return;
      const isMissing = decision !== 'approved' && lacksReason;
      setMissing(isMissing);
      if (isMissing) return askReason();
      const { id, version, seal } = review;
      deciding.mutate({
        id,
        version,
        seal,
        decision,
        note: note.trim(),
        answers: answers.list,
        comments: written,
      });
    },
  };
}
