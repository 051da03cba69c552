import type { Context } from '../context.ts';

export interface Loop {
  /** Ends the current wait. */
  wake(): void;
  /** Resolves when the current step has ended; no other follows. */
  stop(): Promise<void>;
}

/**
 * Calls `step` repeatedly, each time after the wait (in milliseconds) that it returned. Failing steps, such as while the
 * database is unavailable, are logged once and retried with increasing delays.
 */
export function startLoop(
  ctx: Context,
  name: string,
  step: () => Promise<number>,
  longestBackoffMs = 10_000,
): Loop {
  let stopped = false;
  let woken = false;
  let endWait = () => {};

  async function wait(ms: number): Promise<void> {
    // Always yields to the event loop: on SQLite a step may finish without yielding.
    const pause = stopped || woken ? 0 : ms;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      endWait = () => {
        clearTimeout(timer);
        setImmediate(resolve);
      };
    });
    endWait = () => {};
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopped) {
      woken = false;
      let pause: number;
      try {
        pause = await step();
        if (failures > 0) ctx.log.info({ loop: name, failures }, 'works again');
        failures = 0;
      } catch (error) {
        if (failures === 0) ctx.log.warn({ err: error, loop: name }, 'failed, goes on trying');
        failures += 1;
        pause = Math.min(longestBackoffMs, 100 * 2 ** Math.min(failures, 20));
      }
      await wait(pause);
    }
  }

  const ended = run();
  const wake = () => {
    woken = true;
    endWait();
  };
  return {
    wake,
    stop: () => {
      stopped = true;
      wake();
      return ended;
    },
  };
}
