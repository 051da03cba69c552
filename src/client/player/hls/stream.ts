import { measureBandwidth } from './bandwidth.ts';
import { AppendError } from './buffer.ts';
import { noteDamage } from './damage.ts';
import { LoadError, type LoadFailure, loadText } from './load.ts';
import { type Level, readMaster, readTrack, type Track } from './playlist.ts';
import { openSession, type Session, type StreamState } from './session.ts';
import { canPlay } from './types.ts';

type StreamFailure = LoadFailure | 'unplayable';

export interface Stream {
  levels: readonly Level[];
  /** Selects a level by its height, or automatically for null. */
  setHeight: (height: number | null) => void;
  /** Ends the stream; the element can then be used for another source. */
  end: () => void;
}

interface Options {
  /** Aborted if the stream is no longer needed before it has loaded. */
  wanted: AbortSignal;
  /** Second to begin at. */
  at: number;
  /** True if playback starts at once. */
  plays: boolean;
  height: number | null;
  /** Called when playback cannot continue, after the stream has ended. */
  onFail: (failure: StreamFailure) => void;
  /** Called when a segment of this height has been appended. */
  onHeight: (height: number) => void;
}

/** Maximum number of sessions before the stream is reported as unplayable. */
const mostLives = 6;

/**
 * Plays a stream with several levels in an element, from MP4 segments. Rejects with a `LoadError` if the stream cannot be
 * loaded, or if the browser or this player does not support it.
 */
export async function startStream(element: HTMLVideoElement, url: string, options: Options): Promise<Stream> {
  const ending = new AbortController();
  const { signal } = ending;
  const loaded = await askFor(new URL(url, location.href).href, signal);
  options.wanted.throwIfAborted();
  let { height } = options;
  let session: Session;
  let lives = 0;
  const end = () => {
    ending.abort();
    session.close();
  };
  const live = (at: number, plays: boolean): Session => {
    lives += 1;
    return openSession(element, loaded, {
      at,
      plays,
      preferredHeight: () => height,
      onHeight: options.onHeight,
      onFail: (error) => {
        if (!(error instanceof LoadError) && lives < mostLives) {
          const place = session.place();
          // Segments that failed to append are already marked.
          if (!(error instanceof AppendError)) session.blame();
          session.close();
          session = live(place, session.plays());
          return;
        }
        end();
        options.onFail(error instanceof LoadError ? error.failure : 'unplayable');
      },
    });
  };
  session = live(options.at, options.plays);
  return {
    levels: loaded.master.levels,
    setHeight: (next) => {
      height = next;
      session.flush();
    },
    end,
  };
}

async function askFor(url: string, signal: AbortSignal): Promise<StreamState> {
  const master = readMaster(await loadText(url, signal), url);
  if (!master || !canPlay(master)) throw new LoadError('missing');
  const tracks = new Map<string, Promise<Track>>();
  return {
    master,
    bandwidth: measureBandwidth(),
    picture: noteDamage(master.levels.length),
    sound: noteDamage(1),
    trackAt: (address) => {
      const track = tracks.get(address) ?? loadTrack(address, signal);
      tracks.set(address, track);
      // Failures are not cached: the next call loads the track again.
      track.catch(() => tracks.delete(address));
      return track;
    },
  };
}

async function loadTrack(url: string, signal: AbortSignal): Promise<Track> {
  const track = readTrack(await loadText(url, signal), url);
  if (!track) throw new LoadError('missing');
  return track;
}
