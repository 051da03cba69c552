import type { Helper } from '../../contract.ts';
import styles from './whom-to-ask.module.css';
import { useWords } from './words.ts';

/** Those who can do something about it, and how to write to them. */
export function WhomToAsk({ people }: { people: readonly Helper[] }) {
  const t = useWords();
  if (people.length === 0) return null;
  return (
    <p className={styles.ask}>
      {t('ask')}
      {people.map(({ name, email }) => (
        <a key={email} href={`mailto:${email}`} title={email}>
          <bdi>{name}</bdi>
        </a>
      ))}
    </p>
  );
}
