import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { countEpisodes, moveEpisodes } from './episodes-repository.ts';
import { beginWork } from './jobs.ts';
import { receivedOf } from './progress.ts';
import { lockImport, putImport } from './repository.ts';
import type { StoredImport } from './stored.ts';

/** Cancels an import. Episodes that have arrived stay. */
export async function cancelImport(ctx: ActingContext, id: string): Promise<StoredImport> {
  return transaction(ctx, async (inside) => {
    const found = await requireImport(inside, id);
    if (found.state !== 'running') return found;
    const open = ['waiting', 'fetching'] as const;
    await moveEpisodes(inside, id, { from: open, to: 'done', placed: true });
    await moveEpisodes(inside, id, { from: open, to: 'canceled' });
    const after = { ...found, state: 'canceled', finishedAt: inside.now() } as const;
    await putImport(inside, after);
    await record(inside, 'show-import.canceled', found);
    return after;
  });
}

/** Retries the failed and canceled episodes of an import, or one of them. */
export async function retryImport(
  ctx: ActingContext,
  { id, episode }: { id: string; episode?: string | undefined },
): Promise<StoredImport> {
  return transaction(ctx, async (inside) => {
    const found = await requireImport(inside, id);
    const begunBytes = receivedOf(await countEpisodes(inside, [id]));
    const moved = await moveEpisodes(inside, id, {
      from: ['failed', 'canceled'],
      to: 'waiting',
      id: episode,
    });
    if (moved === 0 || found.state === 'running') return found;
    const after = {
      ...found,
      state: 'running',
      finishedAt: null,
      begunAt: inside.now(),
      begunBytes,
    } as const;
    await putImport(inside, after);
    await record(inside, 'show-import.taken-up', found);
    await beginWork(inside, id);
    return after;
  });
}

async function requireImport(ctx: ActingContext, id: string): Promise<StoredImport> {
  const found = await lockImport(ctx, id);
  if (!found) throw new AppError('not-found');
  return found;
}

async function record(ctx: ActingContext, action: string, { id, show }: StoredImport): Promise<void> {
  await recordChange(ctx, { action, subject: { type: 'Podcast', id, name: show.facts.title } });
}
