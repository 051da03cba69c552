import { IconFlag, IconPhoto } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { FeedbackCard } from '../../contract.ts';
import { StarRow } from '../star-row.tsx';
import { useWords } from '../words.ts';
import styles from './card.module.css';

interface Props {
  feedback: FeedbackCard;
  /** Shows the state, for cards outside the columns. */
  withState?: boolean;
  onOpen: () => void;
  onDragStart?: (event: DragEvent) => void;
}

/** Card of feedback in the board or the list. */
export function Card({ feedback, withState = false, onOpen, onDragStart }: Props) {
  const t = useWords();
  const { relative } = useFormats();
  const { id, kind, rating, text, flagged, awaits, copies, assignee, tags, state } = feedback;
  return (
    <a
      className={`grid gap-8 ink small plain-link on-card ${styles.card}`}
      href={`?open=${id}`}
      data-card={id}
      data-flagged={flagged}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="cluster gap-4-8">
        {withState && <Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>}
        <Tag>{t(`kind.${kind}`)}</Tag>
        {flagged && (
          <Tag tone="bad">
            <IconFlag className={styles.flag} size={14} stroke={1.75} aria-hidden /> {t('card.flagged')}
          </Tag>
        )}
        {awaits && state !== 'new' && <Tag tone="warn">{t('card.awaits')}</Tag>}
        {rating !== null && <Stars count={rating} />}
      </span>
      <span className={`breaks clip ${styles.text}`} dir="auto">
        {text}
      </span>
      <span className={`cluster gap-4-8 muted tiny ${styles.foot}`}>
        <Author feedback={feedback} />
        <time dateTime={feedback.createdAt}>{relative(feedback.createdAt)}</time>
        {feedback.hasScreenshot && (
          <span role="img" aria-label={t('card.screenshot')}>
            <IconPhoto size={16} stroke={1.75} aria-hidden />
          </span>
        )}
        {copies > 0 && <span>{t('card.copies', { count: copies })}</span>}
        {assignee && <bdi className={`round-s ${styles.assignee}`}>{assignee.name || t('card.gone')}</bdi>}
        {tags.map((tag) => (
          <bdi key={tag}>#{tag}</bdi>
        ))}
      </span>
    </a>
  );
}

export const stateTones = { new: 'accent', planned: 'warn', done: 'good', declined: 'plain' } as const;

/** Author, if known. */
export function Author({ feedback: { from } }: { feedback: Pick<FeedbackCard, 'from'> }) {
  const t = useWords();
  if (from.uid) return <bdi>{from.name || t('card.gone')}</bdi>;
  return from.email ? <bdi dir="ltr">{from.email}</bdi> : <span>{t('card.visitor')}</span>;
}

export function Stars({ count }: { count: number }) {
  const t = useWords();
  return <StarRow count={count} label={t('stars', { count })} size={14} />;
}
