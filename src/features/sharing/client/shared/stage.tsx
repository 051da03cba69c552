import { useCallback } from 'react';
import { Film, type FilmWays } from '#client/player/film.tsx';
import { OutsideVideo } from './outside-video.tsx';
import { PdfCover } from './pdf-cover.tsx';
import { Sound, type SoundProps } from './sound.tsx';
import styles from './stage.module.css';
import { useWords } from './words.ts';

/** The content itself. It plays by the browser's own means before the script has loaded, and without it. */
export function Stage({ content, player, film, ...heard }: SoundProps & { film: FilmWays }) {
  const t = useWords();
  const setPlayer = useCallback(
    (element: HTMLMediaElement | null) => {
      player.current = element;
    },
    [player],
  );
  if (content.outside) return <OutsideVideo content={content} outside={content.outside} />;
  if (content.type === 'pdf') return <PdfCover content={content} />;
  const { playable, hls } = content.episodes[0]?.media ?? content.media;
  if (content.type === 'video' && (playable || hls))
    return <Film content={content} onElement={setPlayer} ways={film} />;
  if (!playable) return <p className={styles.waiting}>{t('not-ready')}</p>;
  return <Sound content={content} src={playable.url} player={player} {...heard} />;
}
