import type { Bandwidth } from './bandwidth.ts';
import { aheadOf, rangesOf } from './buffer.ts';
import { chooseLevel, firstLevel } from './choose-level.ts';
import type { Damage } from './damage.ts';
import { type Lane, openLane } from './lane.ts';
import type { Master, Track } from './playlist.ts';
import { typesOf } from './types.ts';

/** State of a stream that outlives its sessions. */
export interface StreamState {
  master: Master;
  trackAt: (url: string) => Promise<Track>;
  bandwidth: Bandwidth;
  picture: Damage;
  sound: Damage;
}

interface Options {
  at: number;
  plays: boolean;
  /** Height chosen by the user; null for automatic. */
  preferredHeight: () => number | null;
  onHeight: (height: number) => void;
  onFail: (error: unknown) => void;
}

export interface Session {
  /** Drops the buffered segments of the previous level after the user has chosen another. */
  flush: () => void;
  close: () => void;
  plays: () => boolean;
  place: () => number;
  /** Marks the video segment at the playback position as not decodable. */
  blame: () => void;
}

/** Milliseconds that playback may stall before the lowest level is requested. */
const hurryMs = 1500;

/** Plays a stream through one MediaSource. The browser gives it up after an error, and a new session is opened. */
export function openSession(element: HTMLVideoElement, state: StreamState, options: Options): Session {
  const { master, trackAt, bandwidth } = state;
  const { levels } = master;
  const ending = new AbortController();
  const { signal } = ending;
  const source = new MediaSource();
  const address = URL.createObjectURL(source);
  const lanes: Lane[] = [];
  let current = firstLevel(levels, shownHeight(element), bandwidth.read());
  let wantsToPlay = options.plays;
  let isHurried = false;
  let isPlaced = false;
  const place = () => (isPlaced && element.readyState > 0 ? element.currentTime : options.at);

  const pick = (isBad: (level: number) => boolean): number | null => {
    const chosen = levels.findIndex(({ height }) => height === options.preferredHeight());
    const ahead = aheadOf(rangesOf(element.buffered), element.currentTime);
    if (isHurried) current = 0;
    else if (chosen >= 0) current = chosen;
    else {
      const shown = shownHeight(element);
      current = chooseLevel(levels, { bandwidth: bandwidth.read(), shownHeight: shown, ahead, current });
    }
    return nearest(levels.length, current, isBad);
  };
  const goOn = () => {
    if (source.readyState === 'open' && lanes.length > 0 && lanes.every((lane) => lane.isThrough()))
      endOf(source);
    stepOverHole(element, lanes);
  };
  const rest = () => {
    goOn();
    return restOf(element, signal);
  };
  const open = async () => {
    URL.revokeObjectURL(address);
    const shared = { place, bandwidth, signal, rest };
    const [picture, sound] = typesOf(master).map((type) => source.addSourceBuffer(type));
    if (picture)
      lanes.push(
        openLane({
          ...shared,
          buffer: picture,
          damage: state.picture,
          pickLevel: pick,
          trackOf: (level) => trackAt(levels[level]?.url ?? ''),
          onLevel: (level) => {
            isHurried = false;
            options.onHeight(levels[level]?.height ?? 0);
          },
        }),
      );
    const soundAt = master.sound;
    if (sound && soundAt)
      lanes.push(
        openLane({
          ...shared,
          buffer: sound,
          damage: state.sound,
          pickLevel: (isBad) => (isBad(0) ? null : 0),
          trackOf: () => trackAt(soundAt),
          onLevel: () => {},
        }),
      );
    source.duration = (await trackAt(levels[current]?.url ?? '')).duration;
    await Promise.all(lanes.map((lane) => lane.run()));
  };
  const fail = (error: unknown) => {
    if (!signal.aborted) options.onFail(error);
  };

  const listen = (event: string, listener: () => void) =>
    element.addEventListener(event, listener, { signal });
  source.addEventListener('sourceopen', () => void open().catch(fail), { once: true, signal });
  listen('error', () => fail(element.error));
  listen('loadedmetadata', () => {
    element.currentTime = options.at;
    isPlaced = true;
    if (wantsToPlay) void element.play().catch(() => {});
  });
  listen('play', () => {
    wantsToPlay = true;
  });
  listen('pause', () => {
    if (!element.error && element.readyState > 0) wantsToPlay = false;
  });
  let hurrying: ReturnType<typeof setTimeout> | undefined;
  listen('waiting', () => {
    clearTimeout(hurrying);
    hurrying = setTimeout(() => {
      if (signal.aborted || element.readyState > HTMLMediaElement.HAVE_CURRENT_DATA || current === 0) return;
      isHurried = true;
      lanes[0]?.hurry();
    }, hurryMs);
  });
  for (const event of ['timeupdate', 'waiting', 'progress', 'seeked']) listen(event, goOn);
  element.src = address;

  return {
    flush: () => void lanes[0]?.flush().catch(fail),
    close: () => {
      ending.abort();
      URL.revokeObjectURL(address);
    },
    plays: () => wantsToPlay,
    place,
    blame: () => lanes[0]?.blame(place()),
  };
}

const wakers = ['timeupdate', 'seeking', 'seeked', 'play', 'waiting'];

/** Resolves at the element's next playback event, on abort, or after a second. */
function restOf(element: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waking = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      waking.abort();
      resolve();
    };
    const timer = setTimeout(wake, 1000);
    for (const event of wakers) element.addEventListener(event, wake, { signal: waking.signal });
    signal.addEventListener('abort', wake, { signal: waking.signal });
  });
}

function endOf(source: MediaSource): void {
  if (!Array.from(source.sourceBuffers).some((buffer) => buffer.updating)) source.endOfStream();
}

/** Returns the preferred level, else the nearest usable one below it, else above it. */
function nearest(count: number, preferred: number, isBad: (level: number) => boolean): number | null {
  const below = Array.from({ length: preferred + 1 }, (_, at) => preferred - at);
  const above = Array.from({ length: count - preferred - 1 }, (_, at) => preferred + 1 + at);
  return [...below, ...above].find((level) => !isBad(level)) ?? null;
}

/** Seeks past a hole, or past a small gap between segments, when playback is stuck there. */
function stepOverHole(element: HTMLVideoElement, lanes: readonly Lane[]): void {
  const { currentTime, seeking, readyState } = element;
  if (seeking || readyState > HTMLMediaElement.HAVE_CURRENT_DATA || readyState === 0) return;
  const ranges = rangesOf(element.buffered);
  if (aheadOf(ranges, currentTime) > 0.2) return;
  const ends = lanes.map((lane) => lane.endOfHole(currentTime)).filter((end) => end !== null);
  const gap = ranges.find(([from]) => from > currentTime && from - currentTime < 0.4);
  const after = ends.length > 0 ? Math.max(...ends) : gap?.[0];
  if (after !== undefined) element.currentTime = after + 0.01;
}

/** Returns the displayed height of the video in device pixels. */
function shownHeight(element: HTMLVideoElement): number {
  return Math.max(element.clientHeight, 180) * (globalThis.devicePixelRatio || 1);
}
