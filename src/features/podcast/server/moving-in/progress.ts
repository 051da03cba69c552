import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { countEpisodes } from './episodes-repository.ts';
import { lockImport, putImport } from './repository.ts';

export type Tally = Awaited<ReturnType<typeof countEpisodes>>[number];

/**
 * Returns the time when the next episode of an import is due; null if none is left for this job. Marks the import as done
 * once no episode is open.
 */
export async function restOf(ctx: Context, id: string): Promise<Date | null> {
  return transaction(ctx, async (inside) => {
    const found = await lockImport(inside, id);
    if (found?.state !== 'running') return null;
    const open = (await countEpisodes(inside, [id])).filter(
      ({ state }) => state === 'waiting' || state === 'fetching',
    );
    const waiting = open.find(({ state }) => state === 'waiting');
    if (waiting) return new Date(waiting.dueAt);
    if (open.length === 0) await putImport(inside, { ...found, state: 'done', finishedAt: inside.now() });
    return null;
  });
}

/** Sums the bytes received. */
export function receivedOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { received }) => sum + received, 0);
}

/** Estimates the remaining seconds at the present rate; null if nothing has arrived yet. */
export function secondsLeft(
  tallies: readonly Tally[],
  { begunBytes, elapsedMs }: { begunBytes: number; elapsedMs: number },
): number | null {
  const came = receivedOf(tallies) - begunBytes;
  if (came <= 0 || elapsedMs < 1000) return null;
  const left = tallies.filter(({ state }) => state === 'waiting' || state === 'fetching');
  const usual = usualBytes(tallies);
  const bytes = left.reduce(
    (sum, { bytes, sized, count, received }) => sum + Math.max(0, bytes + (count - sized) * usual - received),
    0,
  );
  return Math.ceil((bytes / came) * (elapsedMs / 1000));
}

/** Average size of an episode: by what the feed says, otherwise by what has arrived. */
function usualBytes(tallies: readonly Tally[]): number {
  const sized = tallies.reduce((sum, each) => sum + each.sized, 0);
  if (sized > 0) return tallies.reduce((sum, each) => sum + each.bytes, 0) / sized;
  const done = tallies.find(({ state }) => state === 'done');
  return done ? done.received / done.count : 0;
}
