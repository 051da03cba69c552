import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { Review } from '../../../contract.ts';
import styles from '../approval.module.css';
import { CommentList } from '../comment-list.tsx';
import { isolateName } from '../isolate-name.ts';
import { useWords } from '../words.ts';
import { isWritten } from './drafts.ts';
import type { DraftState } from './use-review-draft.ts';

/** Notice in place of a decision that came too late: the reason, and everything that was written for it. */
export function TooLate({ review, state: { draft, clear } }: { review: Review; state: DraftState }) {
  const t = useWords();
  if (!isWritten(draft)) return null;
  const { note, comments, comment } = draft;
  const { decidedBy } = review;
  return (
    <section className="stack gap-12">
      <Notice tone="bad">
        <strong>{t('late')}</strong>
        <p>{decidedBy ? t('late.decided', { name: isolateName(decidedBy.name) }) : t('late.withdrawn')}</p>
        <p>{t('late.note')}</p>
      </Notice>
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <CommentList comments={comment ? [...comments, comment] : comments} />
      <div>
        <Button size="md" variant="default" onClick={clear}>
          {t('late.discard')}
        </Button>
      </div>
    </section>
  );
}
