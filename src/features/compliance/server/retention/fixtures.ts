import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import type { TestHub } from '../../../../../test/hub.ts';
import { findDueItems } from './due/job.ts';

const quiet = { id: 'test', attempt: 1, signal: new AbortController().signal, progress: async () => {} };

/** Searches for due items, as the hub does every night. */
export async function findDueNow(ctx: Context): Promise<void> {
  await findDueItems.run(ctx, {}, quiet);
}

/** Makes a job run that is killed after this many checks of its signal. */
export function killedAfter(looks: number) {
  let left = looks;
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted() {
      left -= 1;
      if (left < 0) throw new Error('killed');
    },
  });
  return { ...quiet, signal };
}

export const untroubled = quiet;

/** Prolongs sessions, so that many years can pass without signing in again. */
export function staySignedIn({ hub }: TestHub): void {
  const ages = 40_000 * dayMs;
  Object.assign(hub.ctx.config, { sessionMs: ages, sessionIdleMs: ages });
}
