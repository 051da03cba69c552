import { slackSeconds } from './cover.ts';
import type { StoredProgress } from './stored.ts';

/** A module that somebody has just begun. */
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
