/** After so many minutes, or when what is on has ended. */
export type SleepChoice = number | 'end';

export const sleepMinutes = [5, 10, 15, 30, 45, 60] as const;

/** So long before the end it grows quiet. */
export const fadeMs = 10_000;
const tickMs = 250;

export interface Sleep {
  choice: SleepChoice;
  /** Of what is played; null where it ends with what is on. */
  leftMs: number | null;
}

export interface SleepTimer {
  set: (choice: SleepChoice | null) => void;
  /** Called when a track has ended: true if that was the time to stop. */
  endsHere: () => boolean;
  close: () => void;
}

type SleepingElement = Pick<HTMLMediaElement, 'paused' | 'volume' | 'pause'>;

/**
 * Stops what plays after a while, growing quiet towards the end. Only time in which it plays counts, so that it can be
 * set before one begins. It goes by a clock that nobody sets back or on.
 */
export function sleepTimer(element: SleepingElement, onChange: (sleep: Sleep | null) => void): SleepTimer {
  let sleep: Sleep | null = null;
  let last = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Volume before it grew quiet. */
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
