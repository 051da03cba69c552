import { use, useCallback, useState } from 'react';
import type { SharedContent } from '#shared/shared-content.ts';
import { DrawnContext } from '../lib/drawn.ts';
import styles from './film.module.css';
import type { NextContent } from './next.ts';
import { isPublicFile } from './public-file.ts';
import { Tracks } from './tracks.tsx';
import { usePlayer } from './use-player.ts';
import { useStableMedia } from './use-stable-media.ts';
import { WithWords } from './with-words.tsx';

type Addresses = { file: string | null; hls: string | null };

interface Props {
  content: Pick<SharedContent, 'path' | 'title' | 'poster' | 'media' | 'startAt'>;
  /** Called with the element, and with null when it is removed. */
  onElement: (element: HTMLVideoElement | null) => void;
  ways: FilmWays;
}

/** Features that the page provides for a video. */
export interface FilmWays {
  /** Name of the sharer. */
  by: string;
  next?: NextContent | undefined;
  onShare?: (() => void) | undefined;
  theatre?: { isOn: boolean; toggle: () => void } | undefined;
  /** Requests new addresses once the old ones have expired; null when the content is gone. */
  refresh: () => Promise<Addresses | null>;
}

const load = () => import('./video/video-player.tsx');

/** Video. The browser's own controls are used until our player has loaded, which takes over the same element. */
export function Film({ content, onElement, ways }: Props) {
  const { poster, startAt, title } = content;
  const media = useStableMedia(content.media);
  const src = media.playable?.url ?? media.hls ?? undefined;
  const isDrawn = import.meta.env.SSR && use(DrawnContext);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const loaded = usePlayer('media', load);
  const setVideo = useCallback(
    (video: HTMLVideoElement | null) => {
      onElement(video);
      setElement(video);
    },
    [onElement],
  );
  const video = (
    // biome-ignore lint/a11y/useMediaCaption: captions are rendered where there are any
    <video
      ref={setVideo}
      className={styles.video}
      src={src && startAt > 0 ? `${src}#t=${startAt / 1000}` : src}
      poster={poster?.url}
      // Other hosts get no request before playback, and a personal link's media is not requested before the page runs.
      preload={src?.startsWith('http') || (!element && !isPublicFile(src)) ? 'none' : 'metadata'}
      controls={!loaded}
      tabIndex={loaded ? -1 : undefined}
      aria-label={title.text || undefined}
      playsInline
    >
      <Tracks captions={media.captions} />
    </video>
  );
  return (
    <div
      className={styles.film}
      style={poster ? { aspectRatio: `${poster.width} / ${poster.height}` } : undefined}
      data-player
      data-scheme="dark"
    >
      {isDrawn ? (
        <>
          {poster && <img className={styles.still} src={poster.url} alt="" />}
          <noscript>{video}</noscript>
        </>
      ) : (
        video
      )}
      {loaded && element && (
        <WithWords part="media" catalogue={loaded.catalogue}>
          <loaded.Part element={element} content={{ ...content, media }} {...ways} />
        </WithWords>
      )}
    </div>
  );
}
