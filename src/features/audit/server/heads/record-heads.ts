import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { listen } from '#server/events.ts';
import { trailGrown } from '../record.ts';
import { type Head, readEnd } from '../repository.ts';
import { headsFile, noHeads, readHeads, type StoredHeads, writeHeads } from './file.ts';
import { areHeadsRecorded, isPartOfTrail, markHeadsRecorded } from './repository.ts';

const shortestPauseMs = 250;

/** True if the file of heads is used: not with PostgreSQL, where the data folder may differ at each start. */
const hasHeadsFile = ({ config }: Context) => config.databaseUrl === '';

/** Compares the trail with the file beside the database at the start of a server, and stores faults in the file. */
export async function adoptHeads(ctx: Context): Promise<void> {
  if (!hasHeadsFile(ctx)) return;
  const { dataDir } = ctx.config;
  const { head } = await readEnd(ctx);
  const stored = await readHeads(dataDir);
  const isExpected = await areHeadsRecorded(ctx);
  const next: StoredHeads = { ...(stored ?? noHeads), last: head.seq > 0 ? head : null };
  if (stored?.last && !(await isPartOfTrail(ctx, stored.last))) {
    ctx.log.error(
      { seq: stored.last.seq, ends: head.seq },
      'entries of the audit trail are missing: run verify',
    );
    next.lost = [...stored.lost, stored.last];
  }
  if (!stored && isExpected) {
    ctx.log.error({ ends: head.seq }, `the database was put here without ${headsFile}: run verify`);
    next.alone = [{ head, at: ctx.now().toISOString() }];
  }
  await writeHeads(dataDir, next);
  if (!isExpected) await markHeadsRecorded(ctx);
}

/**
 * Writes the end of the trail into the file as it grows, while the server runs. The file may lag behind but is never ahead.
 * Returns a function that stops this after the last write.
 */
export function recordHeads(ctx: Context): (() => Promise<void>) | undefined {
  if (!hasHeadsFile(ctx)) return undefined;
  const { dataDir } = ctx.config;
  const stopping = new AbortController();
  let newest: Head | null = null;
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    try {
      while (newest) {
        const last: Head = newest;
        newest = null;
        await writeHeads(dataDir, { ...((await readHeads(dataDir)) ?? noHeads), last });
        await pause(shortestPauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      }
    } catch (error) {
      ctx.log.warn({ err: error }, `${headsFile} could not be written`);
    } finally {
      writing = null;
    }
  };
  listen(ctx.events, trailGrown, (_, head) => {
    if (!newest || head.seq > newest.seq) newest = head;
    writing ??= write();
  });
  return async () => {
    stopping.abort();
    await writing;
  };
}

/** Reads the file beside the database; `isMissing` if the database expects one and there is none. */
export async function readRecordedHeads(ctx: Context): Promise<StoredHeads & { isMissing: boolean }> {
  if (!hasHeadsFile(ctx)) return { ...noHeads, isMissing: false };
  const stored = await readHeads(ctx.config.dataDir);
  return { ...(stored ?? noHeads), isMissing: stored === null && (await areHeadsRecorded(ctx)) };
}
