import { slackSeconds } from './cover.ts';
import type { StoredProgress } from './stored.ts';

/** Returns the progress of a module just begun. */
export function beginModule(module: string, now: Date): StoredProgress {
  return {
    module,
    state: 'started',
    percent: 0,
    credit: slackSeconds,
    reportedAt: now,
    doneAt: null,
    body: { parts: {}, at: null, attested: null },
  };
}
