import type { SharedDisclosure } from '#shared/shared-content.ts';
import styles from './disclosures.module.css';
import { Spoken } from './spoken.tsx';
import { useWords } from './words.ts';

interface Props {
  disclosures: readonly SharedDisclosure[];
  /** More to be told by where it stands. */
  className?: string | undefined;
}

/** What has to be said beside the content: one tap away, or there at once where the rules ask for that. Needs no script. */
export function Disclosures({ disclosures, className = '' }: Props) {
  const t = useWords();
  if (disclosures.length === 0) return null;
  return (
    <details className={`${styles.disclosures} ${className}`} open={disclosures.some(({ isOpen }) => isOpen)}>
      <summary className={styles.summary}>{t('disclosures')}</summary>
      {disclosures.map((disclosure) => (
        <p key={disclosure.text} className={styles.text}>
          <Spoken text={disclosure} />
        </p>
      ))}
    </details>
  );
}
