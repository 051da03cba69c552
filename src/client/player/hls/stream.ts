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
  /** A quality by its height, or null for the best that goes. */
  setHeight: (height: number | null) => void;
  /** Ends it; the element is then free for something else. */
  end: () => void;
}

interface Options {
  /** Ends when it is wanted no more before it has come. */
  wanted: AbortSignal;
  /** Second to begin at. */
  at: number;
  /** Whether it plays from there. */
  plays: boolean;
  height: number | null;
  /** It cannot go on. It has ended by then. */
  onFail: (failure: StreamFailure) => void;
  /** Something of this quality has come. */
  onHeight: (height: number) => void;
}

/** All is begun anew at most so often, before it is said that it does not play. */
const mostLives = 6;

/**
 * Plays a stream of several qualities in an element, from segments in MP4. Refused with a `LoadError` where it cannot be
 * had, or where this browser or we cannot play it.
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
          // What could not even be taken is known already.
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
      // What could not be had is asked for again the next time.
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
