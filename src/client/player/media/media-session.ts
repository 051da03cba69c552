import { play, seekTo } from './requests.ts';

/** Metadata and handlers for the device's own controls, such as those of a locked phone. */
export interface NowPlaying {
  title: string;
  artist: string;
  album?: string | undefined;
  artwork: { url: string; width: number; height: number } | null;
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** Seconds by which the device's keys skip back and forward. */
  skips: { back: number; on: number };
}

/** Connects media keys and the device's controls to the element once it plays. Returns a function that disconnects them. */
export function bindMediaSession(element: HTMLMediaElement, now: NowPlaying): () => void {
  const session = navigator.mediaSession;
  if (!session) return () => {};
  const { title, artist, album, artwork, onNext, onPrevious, skips } = now;
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
    play: () => play(element),
    pause: () => element.pause(),
    stop: () => element.pause(),
    seekbackward: ({ seekOffset }) => seekTo(element, element.currentTime - (seekOffset ?? skips.back)),
    seekforward: ({ seekOffset }) => seekTo(element, element.currentTime + (seekOffset ?? skips.on)),
    seekto: ({ seekTime }) => seekTime !== undefined && seekTo(element, seekTime),
    nexttrack: onNext ? () => onNext() : null,
    previoustrack: onPrevious ? () => onPrevious() : null,
  };
  const takeOver = () => {
    session.metadata = new MediaMetadata({
      title,
      artist,
      album: album ?? '',
      artwork: artwork ? [{ src: artwork.url, sizes: `${artwork.width}x${artwork.height}` }] : [],
    });
    for (const [action, handler] of Object.entries(handlers)) setHandler(session, action, handler);
    reportPosition();
  };
  const reportPosition = () => {
    session.playbackState = element.paused ? 'paused' : 'playing';
    const { duration, playbackRate, currentTime } = element;
    if (Number.isFinite(duration) && duration > 0)
      session.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
  };
  const ending = new AbortController();
  const { signal } = ending;
  element.addEventListener('play', takeOver, { signal });
  for (const event of ['playing', 'pause', 'seeked', 'ratechange', 'durationchange'])
    element.addEventListener(event, reportPosition, { signal });
  if (!element.paused) takeOver();
  return () => {
    ending.abort();
    for (const action of Object.keys(handlers)) setHandler(session, action, null);
    session.metadata = null;
  };
}

/** Sets a handler; browsers throw for actions that they do not support. */
function setHandler(session: MediaSession, action: string, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action as MediaSessionAction, handler);
  } catch {
    // Unsupported action.
  }
}
