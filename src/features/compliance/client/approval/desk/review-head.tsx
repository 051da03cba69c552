import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { Review } from '../../../contract.ts';
import records from '../../records.module.css';
import styles from '../approval.module.css';
import { isolateName } from '../isolate-name.ts';
import { StateTag } from '../state-tag.tsx';
import { useWords } from '../words.ts';
import layout from './desk.module.css';
import type { Queue } from './use-queue.ts';

/** Title and facts of a submission, with the way back to the queue and to its neighbors. */
export function ReviewHead({ review, queue }: { review: Review; queue: Queue }) {
  const t = useWords();
  const { dateTime, date } = useFormats();
  const { state, submittedBy, submittedAt, decidedBy, decidedAt, expiresAt, ended } = review;
  const { original, category, dueAt, decisionNote, together } = review;
  return (
    <header className="stack gap-8">
      <a className={`inline middle gap-4 touch medium ${layout.back}`} href={queue.hrefOf('')}>
        <IconChevronLeft className={layout.turns} size={18} stroke={1.75} aria-hidden />
        {t('queue.title')}
      </a>
      <div className="row top gap-8">
        <h1 className={`grow breaks strong snug ${layout.title}`}>
          <bdi>{review.title}</bdi>
        </h1>
        <span className={`row rigid ${layout.steps}`}>
          <IconButton label={t('desk.previous')} onClick={() => queue.open(queue.previous)}>
            <IconChevronUp size={20} stroke={1.75} />
          </IconButton>
          <IconButton label={t('desk.next')} onClick={() => queue.open(queue.next)}>
            <IconChevronDown size={20} stroke={1.75} />
          </IconButton>
        </span>
      </div>
      {original && (
        <p className="small">
          <a href={`/library/${original.id}`}>{t('row.copy-of', { title: isolateName(original.title) })}</a>
        </p>
      )}
      <p className={records.facts}>
        <StateTag approval={review} />
        {category && <bdi>{category}</bdi>}
        {review.content && <a href={`/library/${review.content.id}`}>{t('review.open')}</a>}
        <span>{t('submitted', { name: isolateName(submittedBy.name), when: dateTime(submittedAt) })}</span>
        {decidedBy && decidedAt && (
          <span>{t('decided', { name: isolateName(decidedBy.name), when: dateTime(decidedAt) })}</span>
        )}
        {together !== null && <span>{t('together', { count: together })}</span>}
        {expiresAt && !ended && <span>{t('until', { when: dateTime(expiresAt) })}</span>}
        {state === 'waiting' && dueAt && (
          <span className={Date.parse(dueAt) < Date.now() ? 'bad' : undefined}>
            {t('row.due', { day: date(dueAt) })}
          </span>
        )}
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
    </header>
  );
}
