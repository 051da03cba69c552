import { useSharedWords } from '../i18n/words.ts';
import { Button } from './button.tsx';
import styles from './form.module.css';
import { ErrorNotice } from './notice.tsx';

/** Notice of a failed load, with a button to retry. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const common = useSharedWords();
  return (
    <div className={styles.form}>
      <ErrorNotice error={error} />
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button onClick={() => void onRetry()}>{common('action.retry')}</Button>
      </div>
    </div>
  );
}
