import { IconRefresh } from '@tabler/icons-react';
import { useWords } from '../media/words.ts';
import styles from './failure-card.module.css';
import type { Failure } from './source-state.ts';

interface Props {
  failure: Failure | null;
  onRetry: () => void;
}

/** Card with the reason why nothing plays, and a retry button unless the content is gone. */
export function FailureCard({ failure, onRetry }: Props) {
  const t = useWords();
  return (
    <div role="alert" className={failure ? `grid gap-8 centered cover ${styles.card}` : undefined}>
      {failure && (
        <>
          <p className="large strong">{t(`failure.${failure}.title`)}</p>
          <p className={`small ${styles.text}`}>{t(`failure.${failure}.text`)}</p>
          {failure !== 'gone' && (
            <button
              type="button"
              className={`row gap-8 small strong touch round-m above-8 ${styles.retry}`}
              onClick={onRetry}
            >
              <IconRefresh size={20} stroke={1.75} aria-hidden />
              {t('failure.retry')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
