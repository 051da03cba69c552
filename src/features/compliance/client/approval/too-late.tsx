import { Notice } from '#client/ui/notice.tsx';
import type { Review } from '../../contract.ts';
import styles from './approval.module.css';
import decisionStyles from './decision.module.css';
import { isolateName } from './isolate-name.ts';
import { useWords } from './words.ts';

/** Notice in place of a decision that came too late: the reason, and the note that was written. */
export function TooLate({ review: { decidedBy }, note }: { review: Review; note: string }) {
  const t = useWords();
  return (
    <section className={`stack gap-12 ${decisionStyles.decision}`}>
      <Notice tone="bad">
        <strong>{t('late')}</strong>
        <p>{decidedBy ? t('late.decided', { name: isolateName(decidedBy.name) }) : t('late.withdrawn')}</p>
        {note && <p>{t('late.note')}</p>}
      </Notice>
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </section>
  );
}
