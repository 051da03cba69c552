import type { Bandwidth } from './bandwidth.ts';
import { isWhole } from './boxes.ts';
import { append, FullError, isCovered, rangesOf, remove, slack } from './buffer.ts';
import type { Damage } from './damage.ts';
import { LoadError, loadBytes } from './load.ts';
import type { Segment, Track } from './playlist.ts';

interface LaneOptions {
  /** Current playback position in seconds. */
  place: () => number;
  buffer: SourceBuffer;
  /** Level to load next, among those that are not bad; null if there is none. */
  pickLevel: (isBad: (level: number) => boolean) => number | null;
  trackOf: (level: number) => Promise<Track>;
  damage: Damage;
  bandwidth: Bandwidth;
  signal: AbortSignal;
  /** Resolves when the lane should check again for segments to load. */
  rest: () => Promise<void>;
  /** Called when a segment of this level has been appended. */
  onLevel: (level: number) => void;
}

/** Fills one buffer of a stream, video or audio, up to a limit ahead of the playback position. */
export interface Lane {
  /** Runs until the signal aborts or loading fails. */
  run: () => Promise<never>;
  /** True if all usable segments up to the end are buffered. */
  isThrough: () => boolean;
  /** Drops the buffered segments of the previous level, from the next segment on, and aborts the pending load. */
  flush: () => Promise<void>;
  /** Aborts a slow load when the buffer has run dry, so that a lower level can be loaded instead. */
  hurry: () => void;
  /** Marks the segment at a position as not decodable. */
  blame: (place: number) => void;
  /** Second at which the hole at a position ends; null if the position is in no hole or nothing follows it. */
  endOfHole: (place: number) => number | null;
}

/** Seconds buffered ahead of the playback position, and retained behind it. */
const most = 30;
const secondsBehind = 30;
/** Maximum number of missing segments that playback skips; with more, the stream fails as missing. */
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
  /** Runs operations on the buffer one after another; it allows only one at a time. */
  const alone = (work: () => Promise<void>): Promise<void> => {
    const done = busy.then(work);
    busy = done.catch(() => {});
    return done;
  };
  const indexAt = (place: number) => track?.segments.findIndex(({ end }) => end > place + 0.05) ?? -1;

  /** Returns the index of the next segment to load, skipping holes; null if enough is buffered ahead. */
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

  /** Frees space in the buffer and halves the seconds buffered ahead, down to 8. */
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

  /** Returns the track of a level; if its playlist is missing, marks the level as unusable and returns null. */
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
    const preferredTrack = await trackOf(preferred);
    if (!preferredTrack) return;
    track = preferredTrack;
    const index = nextOf(preferredTrack);
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
      // The append failed and the MediaSource is unusable: a new session starts, with this segment marked.
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
        // The previous segment may end slightly later than its playlist states.
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
