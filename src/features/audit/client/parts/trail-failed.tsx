import { Button } from '@mantine/core';
import { useSharedWords } from '#client/i18n/words.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import styles from './trail-failed.module.css';

/** The trail could not be read: why, and another try. */
export function TrailFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const common = useSharedWords();
  return (
    <div className={styles.failed}>
      <ErrorNotice error={error} />
      <Button variant="default" size="md" onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </div>
  );
}
