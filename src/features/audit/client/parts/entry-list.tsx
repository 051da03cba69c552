import type { AuditEntry } from '../../contract.ts';
import { useWords } from '../words.ts';
import { Entry } from './entry.tsx';
import styles from './entry-list.module.css';

const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface Props {
  /** Undefined while they load. */
  entries: readonly AuditEntry[] | undefined;
  /** True while the previous page is still shown. */
  stale: boolean;
}

export function EntryList({ entries, stale }: Props) {
  const t = useWords();
  return (
    <div className={`card ${styles.list}`} aria-busy={!entries || stale}>
      <div className={`grid gap-16 muted tiny medium ${styles.head}`} aria-hidden>
        <span>{t('list.what')}</span>
        <span>{t('list.who')}</span>
        <span>{t('list.when')}</span>
      </div>
      <ol aria-label={t('list.label')}>
        {entries?.map((entry) => (
          <li key={entry.seq}>
            <Entry entry={entry} />
          </li>
        ))}
        {!entries &&
          shapes.map((shape) => (
            <li key={shape} className={`grid gap-8 ${styles.shape}`} aria-hidden>
              <span />
              <span />
            </li>
          ))}
      </ol>
    </div>
  );
}
