import { useLanguage } from '#client/i18n/words.ts';
import { type Playlist, textIn } from '../../contract.ts';
import { NameLine } from '../parts/name-line.tsx';
import { useWords } from '../words.ts';
import { PlaylistHead } from './playlist-head.tsx';
import styles from './playlist-view.module.css';

/** A playlist for whoever watches or listens. */
export function PlaylistView({ playlist }: { playlist: Playlist }) {
  const t = useWords();
  const description = textIn(useLanguage(), playlist.descriptions);
  return (
    <article>
      <PlaylistHead playlist={playlist} />
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {playlist.items.length === 0 && <p className={styles.description}>{t('playlist.no-items.title')}</p>}
      <ol className={styles.list}>
        {playlist.items.map((item, at) => (
          <li key={item.id} className={styles.line}>
            <span className={styles.number}>{at + 1}</span>
            <NameLine item={item} />
          </li>
        ))}
      </ol>
    </article>
  );
}
