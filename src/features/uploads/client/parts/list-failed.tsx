import { Button } from '@mantine/core';
import { useSharedWords } from '#client/i18n/words.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import styles from './list-failed.module.css';

/** What lies on the server could not be read; what this tab sends goes on. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
