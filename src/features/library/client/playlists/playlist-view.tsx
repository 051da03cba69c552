import { useLanguage } from '#client/i18n/words.ts';
import { usePlayedList } from '#client/player/playlist/use-played-list.ts';
import { type Playlist, textIn } from '../../contract.ts';
import { useWords } from '../words.ts';
import { PlayButton } from './play-button.tsx';
import { PlayedLine } from './played-line.tsx';
import { PlaylistHead } from './playlist-head.tsx';
import { PlaylistStage } from './playlist-stage.tsx';
import styles from './playlist-view.module.css';
import { pathOf } from './program.ts';

/** Page of a playlist for viewers. */
export function PlaylistView({ playlist }: { playlist: Playlist }) {
  const t = useWords();
  const { isOpen, session, onSession, play } = usePlayedList(pathOf(playlist));
  const description = textIn(useLanguage(), playlist.descriptions);
  return (
    <article>
      <PlaylistHead
        playlist={playlist}
        action={!isOpen && playlist.items.length > 0 && <PlayButton onPress={() => play(0)} />}
      />
      {isOpen && playlist.items.length > 0 && (
        <PlaylistStage playlist={playlist} session={session} onSession={onSession} />
      )}
      {description && (
        <p className={`muted pretty lines ${styles.description}`} dir="auto">
          {description}
        </p>
      )}
      {playlist.items.length === 0 && (
        <p className={`muted pretty lines ${styles.description}`}>{t('playlist.no-items.title')}</p>
      )}
      <ol className={`grid gap-6 ${styles.list}`}>
        {playlist.items.map((item, at) => (
          <PlayedLine key={item.id} item={item} at={at} session={session} onPlay={() => play(at)} />
        ))}
      </ol>
    </article>
  );
}
