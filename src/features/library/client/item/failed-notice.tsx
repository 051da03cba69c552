import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import type { Item } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './failed-notice.module.css';
import { ReplaceFile } from './file/replace-file.tsx';
import { RetryButton } from './file/retry-button.tsx';
import { useRetry } from './file/use-retry.ts';

/** Explains why processing failed, and offers both remedies. Renders nothing if it did not. */
export function FailedNotice({ item }: { item: Item }) {
  const t = useWords();
  const retry = useRetry(item);
  const { state, problem } = item.processing;
  if (state !== 'failed') return null;
  return (
    <div className={styles.notice}>
      <Notice tone="bad">
        <strong>{t('processing.failed')}</strong>
        <p>{t(`problem.${problem ?? 'other'}`)}</p>
        <div className="wrap top gap-8 above-12">
          <RetryButton retry={retry} />
          <ReplaceFile item={item} />
        </div>
        {retry.error && <ErrorNotice error={retry.error} />}
      </Notice>
    </div>
  );
}
