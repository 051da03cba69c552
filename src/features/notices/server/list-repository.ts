import type { Context } from '#server/context.ts';
import type { NoticeKindName } from '../contract.ts';
import { type StoredNotice, withSubjects } from './repository.ts';
import { tables } from './tables.ts';

interface Filter {
  state?: 'all' | 'unread' | undefined;
  kind?: NoticeKindName | undefined;
}

function own(ctx: Context, uid: string, { state, kind }: Filter) {
  let query = tables(ctx).selectFrom('notices').where('uid', '=', uid).where('in_bell', '=', 1);
  if (state === 'unread') query = query.where('read_at', 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  return query;
}

/** Lists a person's notifications, the newest first. */
export async function listNotices(
  ctx: Context,
  uid: string,
  { page, size, ...filter }: Filter & { page: number; size: number },
): Promise<StoredNotice[]> {
  const rows = await own(ctx, uid, filter)
    .select(['id', 'kind', 'at', 'read_at'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return withSubjects(ctx, rows);
}

/** Counts a person's notifications that match, and all unread ones. */
export async function countNotices(
  ctx: Context,
  uid: string,
  filter: Filter,
): Promise<{ total: number; unread: number }> {
  const { total, unread } = await own(ctx, uid, filter)
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('total'),
      selectFrom('notices as open')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('open.uid', '=', uid)
        .where('open.in_bell', '=', 1)
        .where('open.read_at', 'is', null)
        .as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(unread) };
}

export async function countUnread(ctx: Context, uid: string): Promise<number> {
  const { count } = await own(ctx, uid, { state: 'unread' })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a person's unread notifications as read, these or all; returns the ids of those that were unread. */
export async function markRead(ctx: Context, uid: string, ids?: readonly string[]): Promise<string[]> {
  const all = tables(ctx)
    .updateTable('notices')
    .set({ read_at: ctx.now().getTime(), mail: null })
    .where('uid', '=', uid)
    .where('in_bell', '=', 1)
    .where('read_at', 'is', null);
  if (ids?.length === 0) return [];
  const rows = await (ids ? all.where('id', 'in', ids) : all).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Marks a person's notifications as unread, except where there is a newer unread one of the same group. */
export async function markUnread(ctx: Context, uid: string, ids: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  for (const id of ids) {
    const rows = await tables(ctx)
      .updateTable('notices')
      .set({ read_at: null })
      .where('uid', '=', uid)
      .where('in_bell', '=', 1)
      .where('id', '=', id)
      .where('read_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notices as open')
              .select('open.id')
              .whereRef('open.uid', '=', 'notices.uid')
              .whereRef('open.kind', '=', 'notices.kind')
              .whereRef('open.group_key', '=', 'notices.group_key')
              .where('open.read_at', 'is', null),
          ),
        ),
      )
      .returning('id')
      .execute();
    done.push(...rows.map((row) => row.id));
  }
  return done;
}
