import { type Ref, useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { Textarea } from '#client/ui/textarea.tsx';
import type { Review } from '../../../contract.ts';
import { type Answers, answerFieldId } from '../answers-to.ts';
import { useWords } from '../words.ts';
import styles from './desk.module.css';
import type { Decide } from './use-decide.ts';
import type { DraftState } from './use-review-draft.ts';

const decisions = [
  { decision: 'approved', key: 'a' },
  { decision: 'returned', key: 'r' },
  { decision: 'rejected', key: undefined },
] as const;

interface Props {
  review: Review;
  answers: Answers;
  state: DraftState;
  decide: Decide;
  note: Ref<HTMLTextAreaElement>;
  ref: Ref<HTMLElement>;
}

/** Form for the decision. Approve is active once nothing is open, and a line above it says what is. */
export function Decision({ review, answers, state: { draft, edit }, decide, note, ref }: Props) {
  const t = useWords();
  const part = useId();
  return (
    <section
      ref={ref}
      className={`stack gap-12 ${styles.decision}`}
      aria-labelledby={`${part}-title`}
      tabIndex={-1}
    >
      <h2 id={`${part}-title`} className="normal strong">
        {t('decision')}
      </h2>
      <Textarea
        ref={note}
        label={t('decision.note')}
        description={t('decision.note.hint')}
        error={decide.isReasonMissing && t('decision.note.missing')}
        rows={2}
        maxLength={4000}
        {...followText(draft.note)}
        value={draft.note}
        onChange={({ currentTarget }) => edit({ note: currentTarget.value })}
      />
      <div id={`${part}-why`} className="small" role="status">
        <WhyNot review={review} answers={answers} />
      </div>
      <div className={`wrap gap-8 ${styles.actions}`}>
        {decisions.map(({ decision, key }) => (
          <Button
            key={decision}
            size="md"
            variant={decision === 'approved' ? 'filled' : 'default'}
            loading={decide.pending === decision}
            disabled={decide.pending !== null || (decision === 'approved' && !decide.mayApprove)}
            aria-keyshortcuts={key}
            aria-describedby={decision === 'approved' && !decide.mayApprove ? `${part}-why` : undefined}
            onClick={() => decide.run(decision)}
          >
            {t(`decide.${decision}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Reason why Approve is not active, with the way to what is open. */
function WhyNot({ review, answers }: Pick<Props, 'review' | 'answers'>) {
  const t = useWords();
  if (review.isChanged) return <p className="muted">{t('changed.text')}</p>;
  const { unanswered, returned } = answers;
  const [first] = unanswered.length > 0 ? unanswered : returned;
  if (!first) return null;
  return (
    <button
      type="button"
      className={`accent medium ${styles.why}`}
      onClick={() => document.getElementById(answerFieldId(first))?.focus()}
    >
      {unanswered.length > 0
        ? t('decision.unanswered', { count: unanswered.length })
        : t('decision.returned', { count: returned.length })}
    </button>
  );
}
