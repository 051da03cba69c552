import { Suspense, useRef, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { ApiError } from '#client/lib/http.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { ItemStage } from '#features/library/client/exports.ts';
import type { Review } from '../../contract.ts';
import { compliancePages } from '../../pages.ts';
import records from '../records.module.css';
import { AnswerField } from './answer-field.tsx';
import { useReview } from './api.ts';
import styles from './approval.module.css';
import { BundleView } from './bundle-view.tsx';
import decisionStyles from './decision.module.css';
import { DecisionForm } from './decision-form.tsx';
import { FindingList } from './finding-list.tsx';
import { isolateName } from './isolate-name.ts';
import { ReviewedCopy } from './reviewed-copy.tsx';
import { StateTag } from './state-tag.tsx';
import { SubmittedStatements } from './submitted-statements.tsx';
import { TooLate } from './too-late.tsx';
import { type Answers, useAnswers } from './use-answers.ts';
import { Withdraw } from './withdraw.tsx';
import { useWords } from './words.ts';

/** One submission: the item, beside everything the principal has to check. */
export default function ReviewPage() {
  const { id } = usePageFields(compliancePages.approval);
  const t = useWords();
  const decision = useRef<HTMLElement>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  const [isRequired, setRequired] = useState(false);
  const { data: review, error, refetch } = useReview(id);
  const answers = useAnswers(review?.findings ?? []);
  usePageTitle(review?.title ?? '');
  usePageName(review?.title ?? '');
  if (!review && error instanceof ApiError && error.code === 'not-found')
    return (
      <>
        <PageHead title={t('gone')} lead={t('gone.text')} />
        <LinkButton href="/compliance/approvals">{t('queue.title')}</LinkButton>
      </>
    );
  if (!review) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
  const isOpen = review.state === 'waiting';
  const decides = isOpen && review.mayDecide && !review.mayWithdraw;
  return (
    <>
      <PageHead title={review.title} {...(decides && { lead: t('review.lead') })} />
      {decides && (
        <Button
          size="md"
          variant="default"
          className={decisionStyles.jump ?? ''}
          onClick={() => decision.current?.focus()}
        >
          {t('decision.jump')}
        </Button>
      )}
      <div className={`column ${styles.layout}`}>
        <div className={styles.side}>
          {review.content && (
            <Suspense fallback={<Bone />}>
              <ItemStage item={review.content} />
            </Suspense>
          )}
          {review.content && (
            <LinkButton href={`/library/${review.content.id}`} quiet>
              {t('review.open')}
            </LinkButton>
          )}
          <ReviewedCopy review={review} />
        </div>
        <div className={styles.main}>
          <Facts review={review} />
          {isOpen && review.mayWithdraw && <Withdraw review={review} />}
          {isOpen && !decides && !review.mayWithdraw && <p className="muted">{t('not-yours')}</p>}
          <SubmittedStatements review={review} />
          <FindingsSection review={review} answers={decides ? answers : null} isRequired={isRequired} />
          <section className={`stack gap-12 ${styles.part}`} aria-labelledby="bundle">
            <h2 id="bundle">{t(review.last ? 'bundle.changes' : 'bundle')}</h2>
            <BundleView review={review} />
          </section>
          {decides && (
            <DecisionForm
              ref={decision}
              review={review}
              answers={answers}
              onUnanswered={() => setRequired(true)}
              onLate={setUnsent}
            />
          )}
          {!isOpen && unsent !== null && <TooLate review={review} note={unsent} />}
        </div>
      </div>
    </>
  );
}

interface NoticedProps {
  review: Review;
  /** Null if the reader cannot decide. */
  answers: Answers | null;
  isRequired: boolean;
}

/** Findings of the hub, with the principal's answers. */
function FindingsSection({ review, answers, isRequired }: NoticedProps) {
  const t = useWords();
  const hasFindings = review.findings.length > 0;
  return (
    <section className={`stack gap-12 ${styles.part}`} aria-labelledby="findings">
      <h2 id="findings">{t('findings')}</h2>
      {answers && hasFindings && (
        <p className="muted">
          {t('findings.lead')} {t('findings.left', { count: answers.unanswered.length })}
        </p>
      )}
      <FindingList
        review={review}
        answering={
          answers
            ? (finding) => <AnswerField finding={finding} answers={answers} isRequired={isRequired} />
            : undefined
        }
      />
    </section>
  );
}

function Facts({ review }: { review: Review }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { state, submittedBy, submittedAt, decidedBy, decidedAt, decisionNote, expiresAt, ended } = review;
  return (
    <section className={`stack gap-12 ${styles.part}`}>
      <p className={records.facts}>
        <StateTag approval={review} />
        <span>{t('submitted', { name: isolateName(submittedBy.name), when: dateTime(submittedAt) })}</span>
        {decidedBy && decidedAt && (
          <span>{t('decided', { name: isolateName(decidedBy.name), when: dateTime(decidedAt) })}</span>
        )}
        {expiresAt && !ended && <span>{t('until', { when: dateTime(expiresAt) })}</span>}
      </p>
      {decisionNote && (
        <p className={styles.note} dir="auto">
          {decisionNote}
        </p>
      )}
      {state === 'waiting' && review.isChanged && (
        <Notice tone="bad">
          <strong>{t('changed')}</strong>
          <p>{t('changed.text')}</p>
        </Notice>
      )}
    </section>
  );
}
