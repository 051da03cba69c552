import type { Context } from '#server/context.ts';
import { type StoredNotice, withSubjects } from './repository.ts';
import { tables } from './tables.ts';

export type WaitingMail = 'at-once' | 'daily';

/** Subjects that one email names of each notification. */
const mostNamed = 20;
/** Notifications in one email. */
const most = 50;

/** Lists the people who have notifications waiting for this email. */
export async function listWaiting(ctx: Context, mail: WaitingMail): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('notices')
    .select('uid')
    .distinct()
    .where('mail', '=', mail)
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => uid);
}

export interface NoticesToMail {
  notices: StoredNotice[];
  /** Ids of all that the email is about, and the newest time in each. */
  rows: { id: string; at: number }[];
}

/** Returns what an email to a person is about: the subjects that no email has named yet. */
export async function findToMail(ctx: Context, uid: string, mail: WaitingMail): Promise<NoticesToMail> {
  const rows = await tables(ctx)
    .selectFrom('notices')
    .select(['id', 'kind', 'at', 'read_at', 'mailed_at'])
    .where('uid', '=', uid)
    .where('mail', '=', mail)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  const notices: StoredNotice[] = [];
  for (const row of rows)
    notices.push(...(await withSubjects(ctx, [row], { after: Number(row.mailed_at ?? 0), most: mostNamed })));
  return { notices, rows: rows.map(({ id, at }) => ({ id, at: Number(at) })) };
}

/** Records that an email went out. A notification that got a subject meanwhile goes on waiting for the next one. */
export async function recordMailed(ctx: Context, rows: NoticesToMail['rows']): Promise<void> {
  for (const { id, at } of rows) {
    await tables(ctx).updateTable('notices').set({ mailed_at: at }).where('id', '=', id).execute();
    await tables(ctx)
      .updateTable('notices')
      .set({ mail: null })
      .where('id', '=', id)
      .where('at', '<=', at)
      .execute();
  }
  // Those that are sent by email alone are done.
  await tables(ctx)
    .updateTable('notices')
    .set({ read_at: ctx.now().getTime() })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('in_bell', '=', 0)
    .where('mail', 'is', null)
    .execute();
}
