import type { SharedContent } from '#shared/shared-content.ts';
import styles from './about.module.css';
import { useWords } from './words.ts';

/** Speakers and their roles. */
export function Speakers({ speakers }: Pick<SharedContent, 'speakers'>) {
  const t = useWords();
  return (
    <ul className={styles.speakers} aria-label={t('speakers')}>
      {speakers.map(({ name, role }) => (
        <li key={`${name} ${role}`}>
          <bdi className="strong">{name}</bdi>
          {role && <bdi className="muted small">{role}</bdi>}
        </li>
      ))}
    </ul>
  );
}
