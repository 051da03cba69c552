import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Stage } from '#features/library/client/exports.ts';
import type { Review } from '../../../contract.ts';
import { AnswerField } from '../answer-field.tsx';
import type { Answers } from '../answers-to.ts';
import { FindingList } from '../finding-list.tsx';
import { SubmittedStatements } from '../submitted-statements.tsx';
import { Withdraw } from '../withdraw.tsx';
import { useWords } from '../words.ts';
import { AssignmentFields } from './assignment.tsx';
import { Comments } from './comments.tsx';
import styles from './desk.module.css';
import { TooLate } from './too-late.tsx';
import type { DraftState } from './use-review-draft.ts';

interface Props {
  review: Review;
  /** Null if the reader cannot decide. */
  answers: Answers | null;
  state: DraftState;
  stage: Stage | null;
  /** Field for a comment. */
  comment: Ref<HTMLTextAreaElement>;
}

/** Everything beside the content that a principal checks: findings first, then comments and attestations. */
export function Checks({ review, answers, state, stage, comment }: Props) {
  const t = useWords();
  const isOpen = review.state === 'waiting';
  const isDoubted = review.findings.length > 0;
  return (
    <div className={`stack gap-24 from-top ${styles.checks}`}>
      {!isOpen && <TooLate review={review} state={state} />}
      {isOpen && review.mayWithdraw && <Withdraw review={review} />}
      {isOpen && !answers && !review.mayWithdraw && <p className="muted">{t('not-yours')}</p>}
      <section className="stack gap-12" aria-labelledby="findings">
        <h2 id="findings" className="normal strong">
          {t('findings')}
        </h2>
        {answers && isDoubted && (
          <p className="muted small">
            {t('findings.lead')} {t('findings.left', { count: answers.unanswered.length })}
          </p>
        )}
        <FindingList
          review={review}
          stage={stage}
          answering={answers ? (finding) => <AnswerField finding={finding} answers={answers} /> : undefined}
        />
      </section>
      <Comments review={review} state={answers && state} stage={stage} field={comment} />
      <details className={styles.folded}>
        <summary className="row spread gap-8 touch strong">
          {t('checked')}
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
        </summary>
        <SubmittedStatements review={review} />
      </details>
      {answers && <AssignmentFields review={review} />}
    </div>
  );
}
