import type { Context } from '#server/context.ts';
import type { TestHub } from '../../../../../test/hub.ts';
import { findDueItems } from './due/job.ts';

const quiet = { id: 'test', attempt: 1, signal: new AbortController().signal, progress: async () => {} };

/** Looks for what is due, as the hub does every night. */
export async function findDueNow(ctx: Context): Promise<void> {
  await findDueItems.run(ctx, {}, quiet);
}

/** A run of a job that is killed after so many looks at whether it may go on. */
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

/** Lets many years pass, in which nobody has to sign in anew. */
export function staySignedIn({ hub }: TestHub): void {
  const ages = 40_000 * 24 * 60 * 60 * 1000;
  Object.assign(hub.ctx.config, { sessionMs: ages, sessionIdleMs: ages });
}
