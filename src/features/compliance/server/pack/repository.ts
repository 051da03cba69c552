import type { Selectable } from 'kysely';
import * as z from 'zod';
import { asRecord } from '#features/audit/server/doors/proof.ts';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readWholeBody, readWord } from '#server/db/stored-body.ts';
import { languages } from '#shared/locale.ts';
import { Pack, type PackState, packStates } from '../../contract.ts';
import { type FetchRow, type PackRow, tables } from '../tables.ts';
import type { PackFetch, StoredPack } from './stored.ts';

/** Fields of a pack that are stored as one document. */
const Body = Pack.pick({ scope: true, names: true, withMedia: true, withChain: true, reason: true }).extend({
  language: z.enum(languages),
  maker: z.string(),
});

const open: readonly PackState[] = ['waiting', 'making'];

export async function insertPack(ctx: Context, pack: StoredPack): Promise<void> {
  const { scope, names, withMedia, withChain, language, reason, madeBy } = pack;
  const body = { scope, names, withMedia, withChain, language, reason, maker: madeBy.name };
  await tables(ctx)
    .insertInto('compliance_packs')
    .values({
      id: pack.id,
      state: pack.state,
      made_by: madeBy.uid,
      made_at: pack.madeAt.getTime(),
      items_total: pack.items.total,
      items_done: 0,
      bytes: 0,
      noted_at: pack.madeAt.getTime(),
      ready_at: null,
      expires_at: null,
      key: null,
      manifest: null,
      body: toJson(Body.parse(body)),
    })
    .execute();
}

export async function findPack(ctx: Context, id: string): Promise<StoredPack | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_packs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

export async function listPacks(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<{ packs: StoredPack[]; total: number }> {
  const rows = await tables(ctx)
    .selectFrom('compliance_packs')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await tables(ctx)
    .selectFrom('compliance_packs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { packs: rows.map(toStored), total: Number(count) };
}

/** Saves the progress of a pack; false if it was cancelled. */
export async function notePack(
  ctx: Context,
  id: string,
  { items, bytes }: Pick<StoredPack, 'items' | 'bytes'>,
): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('compliance_packs')
    .set({
      state: 'making',
      items_total: items.total,
      items_done: items.done,
      bytes,
      noted_at: ctx.now().getTime(),
    })
    .where('id', '=', id)
    .where('state', 'in', open)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the build of a pack with its result; false if it has ended already. */
export async function settlePack(
  ctx: Context,
  id: string,
  to: { state: 'failed' | 'cancelled' } | ({ state: 'ready' } & FinishedPack),
): Promise<boolean> {
  const finished =
    to.state === 'ready'
      ? {
          bytes: to.bytes,
          key: to.key,
          manifest: to.manifest,
          ready_at: to.readyAt.getTime(),
          expires_at: to.expiresAt.getTime(),
        }
      : {};
  const result = await tables(ctx)
    .updateTable('compliance_packs')
    .set({ state: to.state, noted_at: ctx.now().getTime(), ...finished })
    .where('id', '=', id)
    .where('state', 'in', open)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface FinishedPack {
  bytes: number;
  key: string;
  manifest: string;
  readyAt: Date;
  expiresAt: Date;
}

/** Marks a pack as expired; false if that was done already. */
export async function expirePack(ctx: Context, id: string): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('compliance_packs')
    .set({ state: 'expired', key: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists packs that are ready and past their expiry. */
export async function listOver(ctx: Context): Promise<StoredPack[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_packs')
    .selectAll()
    .where('state', '=', 'ready')
    .where('expires_at', '<=', ctx.now().getTime())
    .limit(100)
    .execute();
  return rows.map(toStored);
}

/** Lists unfinished packs without progress since a moment. */
export async function listForgotten(ctx: Context, since: Date): Promise<StoredPack[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_packs')
    .selectAll()
    .where('state', 'in', open)
    .where('noted_at', '<', since.getTime())
    .limit(100)
    .execute();
  return rows.map(toStored);
}

/** Lists the files among these that are packs and can still be fetched. */
export async function packsAmong(ctx: Context, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('compliance_packs')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}

export async function addFetch(ctx: Context, pack: string, { by, at }: PackFetch): Promise<void> {
  await tables(ctx)
    .insertInto('compliance_pack_fetches')
    .values({ pack_id: pack, uid: by.uid, name: by.name, at: at.getTime() })
    .execute();
}

/** Lists the fetches of a pack, the latest first. */
export async function listFetches(ctx: Context, pack: string, most: number): Promise<PackFetch[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_pack_fetches')
    .selectAll()
    .where('pack_id', '=', pack)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ uid, name, at }) => ({ by: { uid, name }, at: toDate(at) }));
}

/** Yields the record of every pack for which the trail vouches. */
export async function* eachPack(ctx: Context): AsyncIterable<{ id: string; record: object }> {
  const rows = await tables(ctx).selectFrom('compliance_packs').selectAll().execute();
  const fetches = await tables(ctx).selectFrom('compliance_pack_fetches').selectAll().execute();
  const byPack = Map.groupBy(fetches, ({ pack_id }) => pack_id);
  for (const row of rows) {
    yield { id: row.id, record: asRecord(row, () => toRecord(row, byPack.get(row.id) ?? [])) };
    byPack.delete(row.id);
  }
  for (const [id, ownerless] of byPack) yield { id, record: ownerless };
}

/** Reads and locks the record of one pack for which the trail vouches. */
export async function readRecord(ctx: Context, id: string): Promise<object> {
  const query = tables(ctx).selectFrom('compliance_packs').selectAll().where('id', '=', id);
  const row = await ctx.db.engine.locking(query).executeTakeFirstOrThrow();
  const fetches = tables(ctx).selectFrom('compliance_pack_fetches').selectAll().where('pack_id', '=', id);
  return toRecord(row, await fetches.execute());
}

/** Builds the record without the progress, which is not audited. */
function toRecord(row: Selectable<PackRow>, fetches: readonly FetchRow[]): object {
  const { items, bytes, state, ...pack } = toStored(row);
  const fetched = fetches.map(({ uid, name, at }) => JSON.stringify([Number(at), uid, name])).sort();
  return {
    ...pack,
    fetched,
    state: open.includes(state) ? 'open' : state,
    bytes: pack.manifest === null ? null : bytes,
  };
}

function toStored(row: Selectable<PackRow>): StoredPack {
  const document = `pack ${row.id}`;
  // To the letter: the trail vouches for all of it.
  const { maker, ...body } = readWholeBody(document, row.body, Body);
  return {
    ...body,
    id: row.id,
    state: readWord(document, 'state', row.state, packStates),
    key: row.key,
    manifest: row.manifest,
    bytes: Number(row.bytes),
    madeBy: { uid: row.made_by, name: maker },
    madeAt: toDate(row.made_at),
    items: { done: row.items_done, total: row.items_total },
    readyAt: toDate(row.ready_at),
    expiresAt: toDate(row.expires_at),
  };
}
