import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { prepared } from '#server/db/prepared.ts';
import { once } from '#server/once.ts';
import type { ApprovalSubject, Bundle } from '../../contract.ts';
import { tables } from '../tables.ts';
import { readBundle } from './stored-bundle.ts';

/** Current approval of content, with its seal. */
interface CurrentSeal {
  approval: string;
  seal: string;
}

/** Returns the current approval of content with its seal as part of another statement; null where there is none. */
export function sealAt(content: Expression<string>): RawBuilder<string | null> {
  return sql`(select held.id || ' ' || held.seal from compliance_approvals as held
    where held.item_id = ${content} and held.state = 'approved' and held.ended_at is null)`;
}

const makeAssumed = async () => new Map<string, CurrentSeal | null>();

/** Sets the seal of content for this request where another statement has read it already (see `sealAt`). */
export async function assumeSeal(ctx: Context, content: string, read: string | null): Promise<void> {
  const [approval, seal] = read?.split(' ') ?? [];
  const assumed = await once(ctx, makeAssumed);
  assumed.set(content, approval !== undefined && seal !== undefined ? { approval, seal } : null);
}

/** Returns the seals by which this request shows content: those it has read already, and the current ones of the rest. */
export async function findSealsAsShown(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, CurrentSeal>> {
  const assumed = await once(ctx, makeAssumed);
  const found = await findSeals(
    ctx,
    items.filter((id) => !assumed.has(id)),
  );
  for (const id of items) {
    const seal = assumed.get(id);
    if (seal) found.set(id, seal);
  }
  return found;
}

/** Returns the current approval of each of these items, with its seal. */
export async function findSeals(ctx: Context, items: readonly string[]): Promise<Map<string, CurrentSeal>> {
  if (items.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .select(['id', 'item_id', 'seal'])
    .where('item_id', 'in', [...items])
    .where('state', '=', 'approved')
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, item_id, seal }) => [item_id, { approval: id, seal }]));
}

/** Returns the newest approval of an item with this very file, ended or not, and its titles at that time. */
export async function findSealOfFile(
  ctx: Context,
  item: string,
  sha256: string,
): Promise<{ approval: string; seal: string; titles: Bundle['titles'] } | null> {
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .select(['id', 'seal', 'bundle'])
    .where('item_id', '=', item)
    .where('about', '=', 'Item')
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .execute();
  for (const { id, seal, bundle } of rows) {
    const { source, titles } = readBundle({ id, bundle });
    if ('sha256' in source && source.sha256 === sha256) return { approval: id, seal, titles };
  }
  return null;
}

/** Ids per query: databases limit the number of values. */
const most = 500;

/** Returns the bundle of each item's current approval. */
export function findBundles(ctx: Context, items: readonly string[]): Promise<Map<string, Bundle>> {
  return bundlesOf(ctx, 'Item', items);
}

/** Returns the bundle of each valid approval of public copy. */
export function findApprovedBundles(
  ctx: Context,
  about: ApprovalSubject,
  ids: readonly string[],
): Promise<Map<string, Bundle>> {
  return bundlesOf(ctx, about, ids);
}

async function bundlesOf(
  ctx: Context,
  about: ApprovalSubject,
  items: readonly string[],
): Promise<Map<string, Bundle>> {
  const found = new Map<string, Bundle>();
  for (let from = 0; from < items.length; from += most) {
    const rows = await tables(ctx)
      .selectFrom('compliance_approvals')
      .select(['id', 'item_id', 'bundle'])
      .where('item_id', 'in', items.slice(from, from + most))
      .where('state', '=', 'approved')
      .where('ended_at', 'is', null)
      .where('about', '=', about)
      .$if(about !== 'Item', (query) =>
        query.where((row) =>
          row.or([row('expires_at', 'is', null), row('expires_at', '>', ctx.now().getTime())]),
        ),
      )
      .execute();
    for (const row of rows) found.set(row.item_id, readBundle(row));
  }
  return found;
}

/** Reads numbers that change whenever public copy is approved or such an approval ends: each write increments a version. */
export const publicCopyRevision = prepared((ctx, now: number) =>
  tables(ctx)
    .selectFrom('compliance_approvals')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('version').as('versions'),
      fn.countAll<number>().filterWhere('expires_at', '<=', now).as('over'),
    ])
    .where('about', '<>', sql.lit('Item')),
);
