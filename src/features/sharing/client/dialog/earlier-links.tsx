import { useEarlierLinks } from './api.ts';
import styles from './share-dialog.module.css';
import { useWords } from './words.ts';

/** Notice that the member has links to this already, leading to them. */
export function EarlierLinks({ target, onLeave }: { target: string; onLeave: () => void }) {
  const t = useWords();
  const { data: count = 0 } = useEarlierLinks(target);
  if (count === 0) return <span />;
  return (
    <a
      className={`muted small ${styles.earlier}`}
      href={`/links?target=${encodeURIComponent(target)}`}
      onClick={onLeave}
    >
      {t('earlier', { count })}
    </a>
  );
}
