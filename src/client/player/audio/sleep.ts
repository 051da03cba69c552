/** Number of minutes, or until the end of the current track. */
export type SleepChoice = number | 'end';

export const sleepMinutes = [5, 10, 15, 30, 45, 60] as const;

/** Duration of the fade-out before the end. */
export const fadeMs = 10_000;
const tickMs = 250;

export interface Sleep {
  choice: SleepChoice;
  /** Remaining playing time; null if it stops at the end of the track. */
  leftMs: number | null;
}

export interface SleepTimer {
  set: (choice: SleepChoice | null) => void;
  /** Called when a track has ended: true if playback stops there. */
  endsHere: () => boolean;
  close: () => void;
}

type SleepingElement = Pick<HTMLMediaElement, 'paused' | 'volume' | 'pause'>;

/**
 * Pauses playback after a while, with a fade-out. Only playing time counts, so that it can be set before playback begins.
 * Uses a monotonic clock, which changes of the system time do not affect.
 */
export function sleepTimer(element: SleepingElement, onChange: (sleep: Sleep | null) => void): SleepTimer {
  let sleep: Sleep | null = null;
  let last = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Volume before the fade-out. */
  let loud: number | null = null;

  const put = (next: Sleep | null) => {
    const seconds = (each: Sleep | null) => each?.leftMs && Math.ceil(each.leftMs / 1000);
    const isNews = next?.choice !== sleep?.choice || seconds(next) !== seconds(sleep);
    sleep = next;
    if (isNews) onChange(next);
  };
  const beLoud = () => {
    if (loud !== null) element.volume = loud;
    loud = null;
  };
  const end = () => {
    clearInterval(timer);
    put(null);
    beLoud();
  };
  const tick = () => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    if (element.paused || sleep?.leftMs == null) return;
    const leftMs = sleep.leftMs - passed;
    if (leftMs <= 0) {
      element.pause();
      return end();
    }
    if (leftMs < fadeMs) {
      loud ??= element.volume;
      element.volume = loud * (leftMs / fadeMs);
    }
    put({ choice: sleep.choice, leftMs });
  };
  return {
    set: (choice) => {
      end();
      if (choice === null) return;
      put({ choice, leftMs: choice === 'end' ? null : choice * 60_000 });
      if (choice === 'end') return;
      last = performance.now();
      timer = setInterval(tick, tickMs);
    },
    endsHere: () => {
      if (sleep?.choice !== 'end') return false;
      end();
      return true;
    },
    close: end,
  };
}
