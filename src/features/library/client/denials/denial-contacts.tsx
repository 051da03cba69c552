import type { Helper } from '../../contract.ts';
import styles from './denial-contacts.module.css';
import { useWords } from './words.ts';

/** People who can resolve a denial, with their email addresses. */
export function DenialContacts({ people }: { people: readonly Helper[] }) {
  const t = useWords();
  if (people.length === 0) return null;
  return (
    <p className={`spaced cluster ${styles.ask}`}>
      {t('ask')}
      {people.map(({ name, email }) => (
        <a key={email} href={`mailto:${email}`} title={email}>
          <bdi>{name}</bdi>
        </a>
      ))}
    </p>
  );
}
