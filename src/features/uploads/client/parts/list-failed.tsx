import { useSharedWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import styles from './list-failed.module.css';

/** Error shown if the server's list cannot be read; this tab's uploads continue. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const common = useSharedWords();
  return (
    <div className={`grid gap-12 ${styles.failed}`}>
      <ErrorNotice error={error} />
      <Button variant="default" size="md" onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </div>
  );
}
