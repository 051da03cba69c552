import { sql } from 'kysely';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody, readWord } from '#server/db/stored-body.ts';
import { newId } from '#shared/ids.ts';
import { Person } from '#shared/schemas.ts';
import { type MailChoice, type NoticeKindName, noticeKindNames } from '../contract.ts';
import { tables } from './tables.ts';

/** What a notification says about its subject. */
export type SubjectBody = z.output<typeof SubjectBody>;
const SubjectBody = z.object({
  title: z.string(),
  path: z.string(),
  by: Person.nullable(),
  note: z.string(),
  due: z.string().nullable(),
});

export interface StoredNotice {
  id: string;
  kind: NoticeKindName;
  at: Date;
  readAt: Date | null;
  count: number;
  subjects: SubjectBody[];
}

interface Recipient {
  uid: string;
  inBell: boolean;
  mail: Exclude<MailChoice, 'off'> | null;
}

interface NoticeToStore {
  kind: NoticeKindName;
  group: string;
  subject: string;
  at: Date;
  body: SubjectBody;
}

/** Recipients in one statement. */
const atOnce = 200;
/** Subjects that are shown of one notification. */
const mostShown = 3;

/** Stores a notification of each recipient. An unread one of the same group gets the subject instead. */
export async function storeNotice(
  ctx: Context,
  recipients: readonly Recipient[],
  { kind, group, subject, at: moment, body }: NoticeToStore,
): Promise<void> {
  const at = moment.getTime();
  // Always in the same order: two orders of locking would deadlock.
  const sorted = recipients.toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
  for (let from = 0; from < sorted.length; from += atOnce) {
    const ids = await tables(ctx)
      .insertInto('notices')
      .values(
        sorted.slice(from, from + atOnce).map(({ uid, inBell, mail }) => ({
          id: newId(),
          uid,
          kind,
          group_key: group,
          at,
          read_at: null,
          in_bell: inBell ? 1 : 0,
          mail,
          mailed_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['uid', 'kind', 'group_key']).where('read_at', 'is', null).doUpdateSet({
          at: sql<number>`excluded.at`,
          in_bell: sql<number>`excluded.in_bell`,
          mail: sql<string | null>`excluded.mail`,
        }),
      )
      .returning('id')
      .execute();
    await tables(ctx)
      .insertInto('notice_subjects')
      .values(ids.map(({ id }) => ({ notice_id: id, subject, at, body: toJson(body) })))
      .onConflict((conflict) =>
        conflict
          .columns(['notice_id', 'subject'])
          .doUpdateSet({ at: sql<number>`excluded.at`, body: sql`excluded.body` }),
      )
      .execute();
  }
}

/** Removes a subject from all unread notifications of these kinds, and those that have no other subject. */
export async function removeSubject(
  ctx: Context,
  kinds: readonly NoticeKindName[],
  subject: string,
): Promise<void> {
  const open = tables(ctx)
    .selectFrom('notices')
    .select('id')
    .where('read_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('id', 'in', (query) =>
      query.selectFrom('notice_subjects').select('notice_id').where('subject', '=', subject),
    )
    .orderBy('uid');
  // Locked, so that a subject that is added at this moment is seen below.
  const ids = (await ctx.db.engine.locking(open).execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await tables(ctx)
    .deleteFrom('notice_subjects')
    .where('notice_id', 'in', ids)
    .where('subject', '=', subject)
    .execute();
  await tables(ctx)
    .deleteFrom('notices')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('notice_subjects').select('subject').whereRef('notice_id', '=', 'notices.id'))),
    )
    .execute();
}

/** Adds to each notification its newest subjects, of those since `after`, and their number. */
export async function withSubjects(
  ctx: Context,
  rows: readonly { id: string; kind: string; at: number; read_at: number | null }[],
  { after = 0, most = mostShown }: { after?: number; most?: number } = {},
): Promise<StoredNotice[]> {
  if (rows.length === 0) return [];
  const subjects = await tables(ctx)
    .selectFrom((query) =>
      query
        .selectFrom('notice_subjects')
        .select(['notice_id', 'subject', 'body'])
        .select(sql<number>`row_number() over (partition by notice_id order by at desc, subject)`.as('place'))
        .select(sql<number>`count(*) over (partition by notice_id)`.as('total'))
        .where(
          'notice_id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('at', '>', after)
        .as('placed'),
    )
    .select(['notice_id', 'subject', 'body', 'total'])
    .where('place', '<=', most)
    .orderBy('place')
    .execute();
  const found = Map.groupBy(subjects, ({ notice_id }) => notice_id);
  return rows.flatMap(({ id, kind, at, read_at }) => {
    const own = found.get(id) ?? [];
    if (own.length === 0) return [];
    return {
      id,
      kind: readWord(`notification ${id}`, 'kind', kind, noticeKindNames),
      at: toDate(at),
      readAt: toDate(read_at),
      count: Number(own[0]?.total ?? 0),
      subjects: own.map(({ subject, body }) =>
        readBody(`subject ${subject} of a notification`, body, SubjectBody),
      ),
    };
  });
}

/** Deletes notifications that were read before one time, and all from before another. */
export async function deleteOld(ctx: Context, { readBefore, before }: { readBefore: Date; before: Date }) {
  await tables(ctx)
    .deleteFrom('notices')
    .where((row) =>
      row.or([
        row('at', '<', before.getTime()),
        row.and([row('at', '<', readBefore.getTime()), row('read_at', '<', readBefore.getTime())]),
      ]),
    )
    .execute();
}
