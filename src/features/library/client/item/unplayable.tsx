import { IconAlertCircle } from '@tabler/icons-react';
import type { Item } from '../../contract.ts';
import { useWords } from '../words.ts';
import { OriginalButton } from './file/original-button.tsx';
import styles from './unplayable.module.css';

/** True if nothing of the file could be read: then there is nothing to show. */
export function isUnreadable({ processing, facts }: Pick<Item, 'processing' | 'facts'>): boolean {
  return processing.state === 'failed' && facts.durationMs === null && facts.pages === null;
}

/** Explains why the content cannot be shown, with a download for those who may have the file. */
export function Unplayable({ item, why }: { item: Item; why: 'unreadable' | 'browser' }) {
  const t = useWords();
  const { state } = item;
  const words = why === 'browser' && state === 'processing' ? 'not-yet' : why;
  return (
    <div className={`grid gap-12 muted centered on-card ${styles.box}`} role="status">
      <IconAlertCircle size={32} stroke={1.5} aria-hidden />
      <p className={`balanced ${styles.text}`}>{t(`unplayable.${words}`)}</p>
      {why === 'browser' && <OriginalButton item={item} />}
    </div>
  );
}
