import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody, readWord } from '#server/db/stored-body.ts';
import { type EpisodeState, episodeStates, fetchReasons, leftOutReasons } from '../../contract.ts';
import { type ImportEpisodeRow, tables } from '../tables.ts';
import { ImportEpisodeBody, type StoredImportEpisode } from './stored.ts';

/** Number of rows per statement: databases limit the number of parameters. */
const atOnce = 100;

export async function insertEpisodes(ctx: Context, episodes: readonly StoredImportEpisode[]): Promise<void> {
  for (let from = 0; from < episodes.length; from += atOnce)
    await tables(ctx)
      .insertInto('show_import_episodes')
      .values(episodes.slice(from, from + atOnce).map(toRow))
      .execute();
}

/** Claims the next due episode for a job; null if none is due. */
export async function claimEpisode(
  ctx: Context,
  { importId, job, now }: { importId: string; job: string; now: Date },
): Promise<StoredImportEpisode | null> {
  const row = await tables(ctx)
    .with('due', (query) =>
      ctx.db.engine.claiming(
        query
          .selectFrom('show_import_episodes')
          .select('id')
          .where('import_id', '=', importId)
          .where('state', '=', 'waiting')
          .where('due_at', '<=', now.getTime())
          .orderBy('place')
          .limit(1),
      ),
    )
    .updateTable('show_import_episodes')
    .set({ state: 'fetching', job, received: 0 })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll()
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Releases the episodes of a job that died, so that they wait again. */
export async function freeEpisodes(ctx: Context, job: string): Promise<void> {
  await tables(ctx)
    .updateTable('show_import_episodes')
    .set({ state: 'waiting', job: null })
    .where('job', '=', job)
    .where('state', '=', 'fetching')
    .execute();
}

/** Updates an episode that its job still holds; false if the job has lost it. */
export async function noteEpisode(
  ctx: Context,
  { id, job }: StoredImportEpisode,
  change: Partial<Pick<StoredImportEpisode, 'state' | 'reason' | 'attempts' | 'dueAt' | 'received'>> &
    Partial<Pick<StoredImportEpisode, 'bytes' | 'item' | 'body'>>,
): Promise<boolean> {
  const { dueAt, item, body, ...same } = change;
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('show_import_episodes')
    .set({
      ...same,
      ...(dueAt && { due_at: dueAt.getTime() }),
      ...(item !== undefined && { item_id: item }),
      ...(body && { body: toJson(body) }),
    })
    .where('id', '=', id)
    .where('job', '=', job)
    .where('state', '=', 'fetching')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Changes the state of episodes of an import; with `placed`, only of those that have become recordings, or only of those
 * that have not.
 */
export async function moveEpisodes(
  ctx: Context,
  importId: string,
  {
    from,
    to,
    placed,
    id,
  }: { from: readonly EpisodeState[]; to: EpisodeState; placed?: boolean; id?: string | undefined },
): Promise<number> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('show_import_episodes')
    .set({
      state: to,
      job: null,
      attempts: 0,
      due_at: 0,
      ...(to === 'waiting' && { reason: null, received: 0 }),
    })
    .where('import_id', '=', importId)
    .where('state', 'in', from)
    .$if(placed !== undefined, (query) => query.where('item_id', placed ? 'is not' : 'is', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Counts the episodes in each state, with their bytes received and expected. */
export async function countEpisodes(ctx: Context, imports: readonly string[]) {
  if (imports.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('show_import_episodes')
    .select((eb) => [
      'import_id as importId',
      'state',
      eb.fn.countAll().as('count'),
      eb.fn.sum('received').as('received'),
      eb.fn.sum('bytes').as('bytes'),
      eb.fn.count('bytes').as('sized'),
      eb.fn.min('due_at').as('due'),
    ])
    .where('import_id', 'in', [...imports])
    .groupBy(['import_id', 'state'])
    .execute();
  return rows.map(({ importId, state, ...sums }) => ({
    importId,
    state,
    count: Number(sums.count),
    received: Number(sums.received ?? 0),
    bytes: Number(sums.bytes ?? 0),
    sized: Number(sums.sized),
    dueAt: Number(sums.due ?? 0),
  }));
}

/** Lists a page of an import's episodes: those that need attention first, newer before older ones. */
export async function listEpisodes(
  ctx: Context,
  importId: string,
  { state, from, most }: { state: EpisodeState | undefined; from: number; most: number },
): Promise<StoredImportEpisode[]> {
  const rows = await tables(ctx)
    .selectFrom('show_import_episodes')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'done'))
    .orderBy((eb) =>
      eb.case('state').when('fetching').then(0).when('failed').then(1).when('left-out').then(3).else(2).end(),
    )
    .orderBy('place', 'desc')
    .offset(from)
    .limit(most)
    .execute();
  return rows.map(toStored);
}

function toRow(one: StoredImportEpisode): ImportEpisodeRow {
  const { importId, dueAt, item, body, ...same } = one;
  return { ...same, import_id: importId, due_at: dueAt.getTime(), item_id: item, body: toJson(body) };
}

function toStored(row: ImportEpisodeRow): StoredImportEpisode {
  const { import_id, due_at, item_id, body, received, bytes, state, reason, ...same } = row;
  const document = `import ${row.id} of an episode`;
  return {
    ...same,
    importId: import_id,
    state: readWord(document, 'state', state, episodeStates),
    reason:
      reason === null ? null : readWord(document, 'reason', reason, [...fetchReasons, ...leftOutReasons]),
    dueAt: toDate(due_at),
    item: item_id,
    received: Number(received),
    bytes: bytes === null ? null : Number(bytes),
    body: readBody(document, body, ImportEpisodeBody),
  };
}
