import type { RefObject } from 'react';
import type { SharedContent, SharedEpisode } from '#shared/shared-content.ts';
import { OutsideVideo } from './outside-video.tsx';
import { PdfCover } from './pdf-cover.tsx';
import styles from './stage.module.css';
import { Tracks } from './tracks.tsx';
import { useWords } from './words.ts';

interface Props {
  content: SharedContent;
  /** The episode that is on, for a season. */
  episode: SharedEpisode | undefined;
  player: RefObject<HTMLMediaElement | null>;
}

/** The content itself. It plays by the browser's own means, so also before the script has come and without it. */
export function Stage({ content, episode, player }: Props) {
  const t = useWords();
  if (content.outside) return <OutsideVideo content={content} outside={content.outside} />;
  if (content.type === 'pdf') return <PdfCover content={content} />;
  const { playable } = episode?.media ?? content.media;
  if (!playable) return <p className={styles.waiting}>{t('not-ready')}</p>;
  return content.type === 'video' ? (
    <Video content={content} src={playable.url} player={player} />
  ) : (
    <Sound content={content} episode={episode} src={playable.url} player={player} />
  );
}

function Video({ content, src, player }: Omit<Props, 'episode'> & { src: string }) {
  const { poster, media, startAt } = content;
  return (
    // biome-ignore lint/a11y/useMediaCaption: there are captions where somebody wrote some
    <video
      ref={player as RefObject<HTMLVideoElement | null>}
      className={styles.video}
      style={poster ? { aspectRatio: `${poster.width} / ${poster.height}` } : undefined}
      src={`${src}${fragmentOf(startAt)}`}
      poster={poster?.url}
      preload="metadata"
      controls
      playsInline
    >
      <Tracks captions={media.captions} />
    </video>
  );
}

function Sound({ content, episode, src, player }: Props & { src: string }) {
  const poster = episode?.poster ?? content.poster;
  return (
    <div className={styles.sound}>
      {poster && (
        <img className={styles.cover} src={poster.url} width={poster.width} height={poster.height} alt="" />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: what is only heard has a transcript instead */}
      <audio
        ref={player as RefObject<HTMLAudioElement | null>}
        className={styles.audio}
        src={`${src}${fragmentOf(episode ? 0 : content.startAt)}`}
        preload="metadata"
        controls
      />
    </div>
  );
}

/** Lets the browser begin there by itself. */
function fragmentOf(startAt: number): string {
  return startAt > 0 ? `#t=${startAt / 1000}` : '';
}
