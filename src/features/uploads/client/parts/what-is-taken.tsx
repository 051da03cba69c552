import type { RefusalReason } from '../../contract.ts';
import type { QueueItem } from '../queue/item.ts';
import { useWords } from '../words.ts';
import styles from './what-is-taken.module.css';

/** Reasons that are about what a file is, and not about what happened to it on the way. */
const aboutKind: readonly RefusalReason[] = ['html', 'script', 'archive', 'program', 'text', 'unknown'];

/** Says once, for all that were refused for what they are, what the hub takes. */
export function WhatIsTaken({ items }: { items: readonly QueueItem[] }) {
  const t = useWords();
  const isAsked = items.some(
    ({ state, reason }) => state === 'refused' && reason && aboutKind.includes(reason),
  );
  return isAsked ? <p className={styles.note}>{t('refused.then')}</p> : null;
}
