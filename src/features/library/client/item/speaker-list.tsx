import type { Speaker } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './item-view.module.css';

/** Speakers and authors of an item; a name leads to all their items. */
export function SpeakerList({ speakers }: { speakers: readonly Speaker[] }) {
  const t = useWords();
  if (speakers.length === 0) return null;
  return (
    <section>
      <h2 className="normal strong below-8">{t('field.speakers')}</h2>
      <ul className={`grid gap-4 ${styles.speakers}`}>
        {speakers.map(({ name, role }) => (
          <li key={`${name} ${role}`}>
            <a href={`/library?search=${encodeURIComponent(name)}`}>
              <bdi>{name}</bdi>
            </a>
            {role && <span dir="auto">{role}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
