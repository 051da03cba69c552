import { useQuery } from '@tanstack/react-query';
import { Bone } from '#client/ui/bone.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Feedback } from '../../contract.ts';
import { feedbackKeys, readOne } from '../triage/api.ts';
import { Stars } from '../triage/card.tsx';
import { useWords } from '../words.ts';
import { AnswerForm } from './answer-form.tsx';
import { Decisions } from './decisions.tsx';
import { Facts } from './facts.tsx';
import styles from './feedback-panel.module.css';
import { FlagSection } from './flag-section.tsx';
import { MergeSection } from './merge-section.tsx';
import { Thread } from './thread.tsx';

interface Props {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Panel beside the board with one piece of feedback, its decisions and its answers. */
export function FeedbackPanel({ id, onOpen, onClose }: Props) {
  const t = useWords();
  const {
    data: feedback,
    error,
    refetch,
  } = useQuery({
    queryKey: feedbackKeys.one(id),
    queryFn: ({ signal }) => readOne(id, signal),
    staleTime: 0,
  });
  return (
    <Dialog title={t('panel.title')} place="end" onClose={onClose}>
      <div className={`stack gap-20 from-top scrolls flexible ${styles.body}`}>
        {!feedback && error && <LoadFailed error={error} onRetry={refetch} />}
        {!feedback && !error && [0.8, 0.5, 0.9, 0.6].map((length) => <Bone key={length} length={length} />)}
        {feedback && <Whole feedback={feedback} onOpen={onOpen} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Whole({ feedback, onOpen, onClose }: Omit<Props, 'id'> & { feedback: Feedback }) {
  const t = useWords();
  const { kind, rating, flaggedBy, text, screenshot } = feedback;
  return (
    <>
      <div className="stack gap-12">
        <span className="cluster gap-8">
          <Tag>{t(`kind.${kind}`)}</Tag>
          {flaggedBy && <Tag tone="bad">{t('card.flagged')}</Tag>}
          {rating !== null && <Stars count={rating} />}
        </span>
        <p className={`breaks ${styles.text}`} dir="auto">
          {text}
        </p>
        {screenshot && (
          <a className={styles.screenshot} href={screenshot} target="_blank" rel="noreferrer">
            <img src={screenshot} alt={t('panel.screenshot')} loading="lazy" />
          </a>
        )}
      </div>
      {feedback.mergedInto && (
        <Notice tone="info">
          <button
            type="button"
            className={styles.link}
            onClick={() => feedback.mergedInto && onOpen(feedback.mergedInto)}
          >
            {t('merge.title')}
          </button>
        </Notice>
      )}
      <Facts feedback={feedback} />
      <Decisions feedback={feedback} />
      <Thread feedback={feedback} />
      <AnswerForm feedback={feedback} />
      <MergeSection feedback={feedback} onOpen={onOpen} />
      <FlagSection feedback={feedback} onRemoved={onClose} />
    </>
  );
}
