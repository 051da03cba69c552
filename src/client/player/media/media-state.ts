/** State of a media element, as an object that is replaced only when a field changes. */
export interface MediaState {
  paused: boolean;
  ended: boolean;
  /** True if it should play but has no data yet. */
  waiting: boolean;
  seeking: boolean;
  /** In seconds. */
  time: number;
  /** In seconds; 0 while unknown. */
  duration: number;
  /** Second up to which it can play without waiting. */
  bufferedTo: number;
  rate: number;
  volume: number;
  muted: boolean;
  hasPicture: boolean;
  /** True if it was played at least once. */
  begun: boolean;
}

export interface MediaStore {
  element: HTMLMediaElement;
  read: () => MediaState;
  subscribe: (listener: () => void) => () => void;
}

const events = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'ratechange',
  'volumechange',
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'emptied',
] as const;

/** Observes a media element as long as it has subscribers. */
export function watchMedia(element: HTMLMediaElement, fallbackDuration: number): MediaStore {
  const listeners = new Set<() => void>();
  let state = stateOf(element, fallbackDuration, null);
  const look = () => {
    const next = stateOf(element, fallbackDuration, state);
    if (hasSameFields(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    element,
    read: () => state,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        for (const event of events) element.addEventListener(event, look);
        queueMicrotask(look);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const event of events) element.removeEventListener(event, look);
      };
    },
  };
}

function stateOf(element: HTMLMediaElement, fallbackDuration: number, before: MediaState | null): MediaState {
  const { paused, ended, seeking, currentTime, duration, playbackRate, volume, muted, readyState } = element;
  return {
    paused,
    ended,
    waiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    seeking,
    time: currentTime,
    duration: Number.isFinite(duration) && duration > 0 ? duration : fallbackDuration,
    bufferedTo: bufferedEnd(element),
    rate: playbackRate,
    volume,
    muted,
    hasPicture: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    begun: before?.begun || !paused || element.played.length > 0,
  };
}

function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.1 && buffered.end(at) >= currentTime) return buffered.end(at);
  return currentTime;
}

function hasSameFields(one: MediaState, other: MediaState): boolean {
  return (Object.keys(one) as (keyof MediaState)[]).every((key) => one[key] === other[key]);
}
