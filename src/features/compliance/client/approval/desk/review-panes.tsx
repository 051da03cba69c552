import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { ApiError } from '#client/lib/http.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { ItemStage, type Stage } from '#features/library/client/exports.ts';
import type { Review } from '../../../contract.ts';
import { answersTo } from '../answers-to.ts';
import { reviewQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { Checks } from './checks.tsx';
import { Decision } from './decision.tsx';
import styles from './desk.module.css';
import { ReviewHead } from './review-head.tsx';
import { ReviewedContent } from './reviewed-content.tsx';
import { useDecide } from './use-decide.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Queue } from './use-queue.ts';
import { useReviewDraft } from './use-review-draft.ts';

/** One submission: the content, everything the principal has to check, and the decision. */
export function ReviewPanes({ id, queue }: { id: string; queue: Queue }) {
  const t = useWords();
  const { data: review, error, refetch } = useQuery(reviewQuery(id));
  usePageTitle(review?.title ?? '');
  usePageName(review?.title ?? '');
  if (!review && error instanceof ApiError && error.code === 'not-found')
    return (
      <div className={`stack from-top gap-12 ${styles.failed}`}>
        <h1 className={styles.title}>{t('gone')}</h1>
        <p className="muted">{t('gone.text')}</p>
        <div>
          <LinkButton href="/compliance/approvals">{t('queue.title')}</LinkButton>
        </div>
      </div>
    );
  if (!review)
    return (
      <div className={styles.failed}>{error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />}</div>
    );
  return <LoadedPanes review={review} queue={queue} />;
}

function LoadedPanes({ review, queue }: { review: Review; queue: Queue }) {
  const t = useWords();
  const decision = useRef<HTMLElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const state = useReviewDraft(review.id);
  const answers = answersTo(review.findings, state.draft.answers, (given) => state.edit({ answers: given }));
  const decide = useDecide({
    review,
    answers,
    state,
    askReason: () => note.current?.focus(),
    onDone: queue.openNext,
  });
  const decides = review.state === 'waiting' && review.mayDecide && !review.mayWithdraw;
  const showOpen = () => decision.current?.querySelector<HTMLElement>('[role="status"] button')?.click();
  useDeskKeys(
    decides
      ? {
          a: () => (decide.mayApprove ? decide.run('approved') : showOpen()),
          r: () => decide.run('returned'),
          c: () => comment.current?.focus(),
        }
      : {},
  );
  return (
    <>
      <div className={`stack gap-16 from-top ${styles.item}`}>
        <ReviewHead review={review} queue={queue} />
        {review.content && (
          <div data-stage>
            <Suspense fallback={<Bone />}>
              <ItemStage item={review.content} onStage={setStage} />
            </Suspense>
          </div>
        )}
        <ReviewedContent review={review} />
      </div>
      <Checks
        review={review}
        answers={decides ? answers : null}
        state={state}
        stage={stage}
        comment={comment}
      />
      {decides && (
        <>
          <div className={styles.bar}>
            <button
              type="button"
              className={`strong touch full ${styles.jump}`}
              onClick={() => decision.current?.focus()}
            >
              {answers.unanswered.length > 0
                ? t('decision.jump.open', { count: answers.unanswered.length })
                : t('decision.jump')}
            </button>
          </div>
          <Decision
            ref={decision}
            review={review}
            answers={answers}
            state={state}
            decide={decide}
            note={note}
          />
        </>
      )}
    </>
  );
}
