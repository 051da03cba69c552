import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { ApiError } from '#client/lib/http.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { ItemStage } from '#features/library/client/lent.ts';
import type { Review } from '../../contract.ts';
import records from '../records.module.css';
import { alone } from './alone.ts';
import { useReview } from './api.ts';
import styles from './approval.module.css';
import { BundleView } from './bundle-view.tsx';
import decisionStyles from './decision.module.css';
import { DecisionForm } from './decision-form.tsx';
import { FindingList } from './finding-list.tsx';
import { ReviewedWords } from './reviewed-words.tsx';
import { StateTag } from './state-tag.tsx';
import { TooLate } from './too-late.tsx';
import { Withdraw } from './withdraw.tsx';
import { useWords } from './words.ts';

/** One submission: the item beside what whoever decides has to look at. */
export default function ReviewPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const t = useWords();
  const decision = useRef<HTMLElement>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  const { data: review, error, refetch } = useReview(id);
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
      <div className={styles.layout}>
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
          <ReviewedWords review={review} />
        </div>
        <div className={styles.main}>
          <Facts review={review} />
          {isOpen && review.mayWithdraw && <Withdraw review={review} />}
          {isOpen && !decides && !review.mayWithdraw && <p className={styles.hint}>{t('not-yours')}</p>}
          <Checked review={review} />
          <section className={styles.part} aria-labelledby="findings">
            <h2 id="findings">{t('findings')}</h2>
            <FindingList findings={review.findings} />
          </section>
          <section className={styles.part} aria-labelledby="bundle">
            <h2 id="bundle">{t(review.last ? 'bundle.changes' : 'bundle')}</h2>
            <BundleView bundle={review.bundle} before={review.last?.bundle ?? null} seal={review.seal} />
          </section>
          {decides && <DecisionForm ref={decision} review={review} onLate={setUnsent} />}
          {!isOpen && unsent !== null && <TooLate review={review} note={unsent} />}
        </div>
      </div>
    </>
  );
}

function Facts({ review }: { review: Review }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { state, submittedBy, submittedAt, decidedBy, decidedAt, decisionNote, expiresAt, ended } = review;
  return (
    <section className={styles.part}>
      <p className={records.facts}>
        <StateTag approval={review} />
        <span>{t('submitted', { name: alone(submittedBy.name), when: dateTime(submittedAt) })}</span>
        {decidedBy && decidedAt && (
          <span>{t('decided', { name: alone(decidedBy.name), when: dateTime(decidedAt) })}</span>
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

/** What whoever submitted has said. */
function Checked({ review: { checklist, sources, note } }: { review: Review }) {
  const t = useWords();
  return (
    <section className={styles.part} aria-labelledby="checked">
      <h2 id="checked">{t('checked')}</h2>
      <ul className={styles.checks}>
        {checklist.map((each) => (
          <li key={each}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {t(`check.${each}`)}
          </li>
        ))}
      </ul>
      {note && (
        <div>
          <h3 className={styles.label}>{t('submit.note')}</h3>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </div>
      )}
      {sources.length > 0 && (
        <div>
          <h3 className={styles.label}>{t('sources')}</h3>
          <dl className={styles.sources}>
            {sources.map(({ claim, source }) => (
              <div key={`${claim} ${source}`}>
                <dt dir="auto">{claim}</dt>
                <dd dir="auto">{source}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
