import type { SharedDisclosure } from '#shared/shared-content.ts';
import styles from './disclosures.module.css';
import { TextInLanguage } from './text-in-language.tsx';
import { useWords } from './words.ts';

interface Props {
  disclosures: readonly SharedDisclosure[];
  /** Additional class. */
  className?: string | undefined;
}

/** Disclosures for the content: one tap away, or open where the rules require it. Needs no script. */
export function Disclosures({ disclosures, className = '' }: Props) {
  const t = useWords();
  if (disclosures.length === 0) return null;
  return (
    <details className={`${styles.disclosures} ${className}`} open={disclosures.some(({ isOpen }) => isOpen)}>
      <summary className={styles.summary}>{t('disclosures')}</summary>
      {disclosures.map((disclosure) => (
        <p key={disclosure.text} className={styles.text}>
          <TextInLanguage text={disclosure} />
        </p>
      ))}
    </details>
  );
}
