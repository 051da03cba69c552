import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { listen } from '#server/events.ts';
import { trailGrown } from '../record.ts';
import { type Head, readEnd } from '../repository.ts';
import { headsFile, type KnownHeads, noHeads, readHeads, writeHeads } from './file.ts';
import { isPartOfTrail, sayHeadsAreKept, saysHeadsAreKept } from './repository.ts';

const shortestPauseMs = 250;

/** With PostgreSQL the data folder may be another at each start: there is nothing to be kept beside the database. */
const isKept = ({ config }: Context) => config.databaseUrl === '';

/** At the start of a server: holds the trail to the file beside the database, and keeps what it finds wrong. */
export async function adoptHeads(ctx: Context): Promise<void> {
  if (!isKept(ctx)) return;
  const { dataDir } = ctx.config;
  const { head } = await readEnd(ctx);
  const known = await readHeads(dataDir);
  const isExpected = await saysHeadsAreKept(ctx);
  const next: KnownHeads = { ...(known ?? noHeads), last: head.seq > 0 ? head : null };
  if (known?.last && !(await isPartOfTrail(ctx, known.last))) {
    ctx.log.error(
      { seq: known.last.seq, ends: head.seq },
      'entries of the audit trail are missing: run verify',
    );
    next.lost = [...known.lost, known.last];
  }
  if (!known && isExpected) {
    ctx.log.error({ ends: head.seq }, `the database was put here without ${headsFile}: run verify`);
    next.alone = [{ head, at: ctx.now().toISOString() }];
  }
  await writeHeads(dataDir, next);
  if (!isExpected) await sayHeadsAreKept(ctx);
}

/**
 * While the server runs: notes the end of the trail as it grows. It may lag behind, and is never ahead. Gives back what
 * writes down the last of it and ends that.
 */
export function keepHeads(ctx: Context): (() => Promise<void>) | undefined {
  if (!isKept(ctx)) return undefined;
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

/** What the file beside the database says of the trail; `isMissing` where the database says that there is one and there is none. */
export async function headsBeside(ctx: Context): Promise<KnownHeads & { isMissing: boolean }> {
  if (!isKept(ctx)) return { ...noHeads, isMissing: false };
  const known = await readHeads(ctx.config.dataDir);
  return { ...(known ?? noHeads), isMissing: known === null && (await saysHeadsAreKept(ctx)) };
}
