import type { Context } from '#server/context.ts';
import type { Step } from '../../contract.ts';
import { readLog, writeProgress } from './progress-repository.ts';

const mostLines = 500;
const writeEveryMs = 500;

/** Log of a piece of work, written at most twice a second, so that people can follow it. */
export interface WorkLog {
  begin(step: Step): void;
  progress(percent: number): void;
  say(line: string): void;
  end(): Promise<void>;
}

/** Log of work that nobody follows: its lines go to the hub's own log. */
export function silentLog(ctx: Context, item: string): WorkLog {
  return {
    begin: () => {},
    progress: () => {},
    say: (line) => ctx.log.debug({ item }, line),
    end: async () => {},
  };
}

export async function openLog(ctx: Context, item: string): Promise<WorkLog> {
  const lines = (await readLog(ctx, item)).split('\n').filter(Boolean);
  let step: Step | null = null;
  let percent = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = (): void => {
    timer = null;
    writing = writing
      .then(() => writeProgress(ctx, item, { step, percent }, lines.slice(-mostLines).join('\n')))
      // A lost line does no harm; the work itself records what matters.
      .catch((error: unknown) => ctx.log.warn({ err: error, item }, 'the log of an item was not written'));
  };
  const soon = (): void => {
    timer ??= setTimeout(write, writeEveryMs);
  };
  return {
    begin(next) {
      step = next;
      percent = 0;
      soon();
    },
    progress(next) {
      percent = Math.max(0, Math.min(100, Math.round(next)));
      soon();
    },
    say(line) {
      lines.push(`${ctx.now().getTime()} ${line.replace(/\s+/g, ' ').slice(0, 500)}`);
      soon();
    },
    async end() {
      if (timer) clearTimeout(timer);
      step = null;
      percent = 0;
      write();
      await writing;
    },
  };
}
