import type { Bandwidth } from './bandwidth.ts';
import { isWhole } from './boxes.ts';
import { append, FullError, isCovered, rangesOf, remove, slack } from './buffer.ts';
import type { Damage } from './damage.ts';
import { LoadError, loadBytes } from './load.ts';
import type { Segment, Track } from './playlist.ts';

interface LaneOptions {
  /** Second that it plays at. */
  place: () => number;
  buffer: SourceBuffer;
  /** The quality to load next, of those that can be used; null where none can. */
  pickLevel: (isBad: (level: number) => boolean) => number | null;
  trackOf: (level: number) => Promise<Track>;
  damage: Damage;
  bandwidth: Bandwidth;
  signal: AbortSignal;
  /** Resolves when there may be something to do again. */
  rest: () => Promise<void>;
  /** Something of this quality has come. */
  onLevel: (level: number) => void;
}

/** Fills one buffer of a stream, picture or sound, as far ahead as is good. */
export interface Lane {
  /** Ends only by its signal or a failure. */
  run: () => Promise<never>;
  /** Whether all is there up to the end. */
  isThrough: () => boolean;
  /** Gives up what is loaded of the quality before, from the next segment on. */
  flush: () => Promise<void>;
  /** Nothing is left to play: what takes long to come is let go, for something that comes sooner. */
  hurry: () => void;
  /** Called when the picture at a place could not be decoded. */
  blame: (place: number) => void;
  /** Second that it goes on at after a place that no quality has; null if there is something, or will be. */
  endOfHole: (place: number) => number | null;
}

/** Seconds kept ready ahead, and kept behind. */
const most = 30;
const secondsBehind = 30;
/** More missing segments than this are no hole that one steps over, but a stream that cannot be had. */
const mostHoles = 2;

export function openLane(options: LaneOptions): Lane {
  const { place: placeNow, buffer, damage, signal } = options;
  const levelsOf = new Map<number, number>();
  let goal = most;
  let initOf: Track | null = null;
  let track: Track | null = null;
  let isThrough = false;
  let loading = new AbortController();
  let busy: Promise<unknown> = Promise.resolve();
  /** One thing at a time is done with a buffer. */
  const alone = (work: () => Promise<void>): Promise<void> => {
    const done = busy.then(work);
    busy = done.catch(() => {});
    return done;
  };
  const indexAt = (place: number) => track?.segments.findIndex(({ end }) => end > place + 0.05) ?? -1;

  /** The first segment that is wanted and not there. Those that no quality has are passed over. */
  const nextOf = ({ segments }: Track): number | null => {
    const place = placeNow();
    const ranges = rangesOf(buffer.buffered);
    const at = segments.findIndex(
      ({ start, end }, index) =>
        end > place + 0.05 && !damage.isHole(index) && !isCovered(ranges, start, end, place),
    );
    const passed = segments.slice(0, at < 0 ? undefined : at);
    if (passed.filter(({ end }, index) => end > place && damage.isHole(index)).length > mostHoles)
      throw new LoadError('missing');
    isThrough = at < 0;
    const found = segments[at];
    return found && found.start < place + goal ? at : null;
  };

  const fill = async (level: number, of: Track, at: number): Promise<void> => {
    loading = new AbortController();
    const either = AbortSignal.any([signal, loading.signal]);
    const segment = of.segments[at] as Segment;
    const init = initOf === of ? null : await loadBytes(of.init, either);
    const bytes = await loadBytes(segment, either, options.bandwidth);
    if (!isWhole(bytes, ['moof', 'mdat']) || (init && !isWhole(init, ['moov'])))
      throw new LoadError('missing');
    await alone(async () => {
      if (init) {
        await append(buffer, init);
        initOf = of;
      }
      await append(buffer, bytes);
    });
    if (!isCovered(rangesOf(buffer.buffered), segment.start, segment.end, segment.start))
      damage.mark(level, at);
    levelsOf.set(at, level);
    options.onLevel(level);
  };

  /** Makes room, and from now on wants less. */
  const makeRoom = () =>
    alone(async () => {
      const place = placeNow();
      goal = Math.max(8, goal / 2);
      await remove(buffer, 0, place - 5);
      await remove(buffer, place + goal, Number.POSITIVE_INFINITY);
    });

  const sweep = async () => {
    const [first] = rangesOf(buffer.buffered);
    const until = placeNow() - secondsBehind;
    if (first && first[0] < until - 10) await alone(() => remove(buffer, 0, until));
  };

  /** The segments of a quality. One whose list is missing is none. */
  const trackOf = async (level: number): Promise<Track | null> => {
    try {
      return await options.trackOf(level);
    } catch (error) {
      if (!(error instanceof LoadError) || error.failure !== 'missing') throw error;
      damage.markLevel(level);
      return null;
    }
  };

  const turn = async (): Promise<void> => {
    const preferred = options.pickLevel((level) => damage.isBad(level, -1));
    if (preferred === null) throw new LoadError('missing');
    const wished = await trackOf(preferred);
    if (!wished) return;
    track = wished;
    const index = nextOf(wished);
    if (index === null) {
      await sweep();
      return options.rest();
    }
    const level = options.pickLevel((each) => damage.isBad(each, index));
    const of = level === null ? null : await trackOf(level);
    if (level === null || !of) return;
    try {
      await fill(level, of, index);
    } catch (error) {
      signal.throwIfAborted();
      if (loading.signal.aborted) return;
      if (error instanceof FullError) return makeRoom();
      if (error instanceof LoadError && error.failure !== 'missing') throw error;
      damage.mark(level, index);
      // The browser has given up: all begins anew, with that segment known.
      if (!(error instanceof LoadError)) throw error;
    }
  };

  return {
    run: async () => {
      for (;;) {
        signal.throwIfAborted();
        await turn();
      }
    },
    isThrough: () => isThrough,
    flush: () =>
      alone(async () => {
        const after = track?.segments.find(({ start }) => start > placeNow() + 1);
        loading.abort();
        // The segment before may end a little later than its list says.
        if (after) await remove(buffer, after.start + slack, Number.POSITIVE_INFINITY);
      }),
    hurry: () => loading.abort(),
    blame: (place) => {
      const at = indexAt(place);
      if (at >= 0) damage.blame(levelsOf.get(at) ?? 0, at);
    },
    endOfHole: (place) => {
      let at = indexAt(place);
      if (at < 0 || !damage.isHole(at)) return null;
      while (damage.isHole(at)) at += 1;
      return track?.segments[at]?.start ?? null;
    },
  };
}
