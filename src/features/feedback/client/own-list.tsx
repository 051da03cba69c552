import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#client/i18n/format.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { OwnFeedback } from '../contract.ts';
import { feedbackKeys, readMine } from './triage/api.ts';
import styles from './triage/card.module.css';
import { Stars, stateTones } from './triage/card.tsx';
import list from './triage/triage.module.css';
import { useWords } from './words.ts';

/** List of the user's own feedback with its state. */
export function OwnList() {
  const t = useWords();
  const own = useQuery({
    queryKey: feedbackKeys.mine,
    queryFn: ({ signal }) => readMine(signal),
    staleTime: 0,
  });
  if (own.error) return <LoadFailed error={own.error} onRetry={own.refetch} />;
  if (own.data?.feedback.length === 0)
    return <EmptyState icon={IconMessage2} title={t('mine.empty.title')} text={t('mine.empty.text')} />;
  return (
    <ul className={`stack gap-8 ${list.list}`} aria-busy={own.isPending}>
      {own.isPending && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
      {own.data?.feedback.map((feedback) => (
        <li key={feedback.follow}>
          <OwnCard feedback={feedback} />
        </li>
      ))}
    </ul>
  );
}

function OwnCard({ feedback }: { feedback: OwnFeedback }) {
  const t = useWords();
  const { relative } = useFormats();
  const { kind, rating, state, text, page, answers, follow, createdAt } = feedback;
  return (
    <a className={`grid gap-8 ink small plain-link on-card ${styles.card}`} href={follow}>
      <span className="cluster gap-4-8">
        <Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>
        <Tag>{t(`kind.${kind}`)}</Tag>
        {rating !== null && <Stars count={rating} />}
      </span>
      <span className={`breaks clip ${styles.text}`} dir="auto">
        {text}
      </span>
      <span className={`cluster gap-4-8 muted tiny ${styles.foot}`}>
        <span>{t('mine.answers', { count: answers })}</span>
        <time dateTime={createdAt}>{relative(createdAt)}</time>
        {page && <bdi dir="ltr">{page}</bdi>}
      </span>
    </a>
  );
}
