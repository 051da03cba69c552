import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import type { StoredMessage } from './stored.ts';
import { type MessageRow, tables } from './tables.ts';

export async function insertMessage(ctx: Context, message: StoredMessage): Promise<void> {
  const { id, feedbackId, at, uid, byMail, text } = message;
  await tables(ctx)
    .insertInto('user_feedback_messages')
    .values({ id, feedback_id: feedbackId, at: at.getTime(), uid, by_mail: byMail ? 1 : 0, text })
    .execute();
}

/** Lists the messages about feedback, oldest first. */
export async function listMessages(ctx: Context, feedbackId: string): Promise<StoredMessage[]> {
  const rows = await tables(ctx)
    .selectFrom('user_feedback_messages')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toMessage);
}

export async function findMessage(ctx: Context, id: string): Promise<StoredMessage | null> {
  const row = await tables(ctx)
    .selectFrom('user_feedback_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** Counts answers and author's replies for each id. */
export async function countMessages(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, { answers: number; replies: number }>> {
  const counts = new Map<string, { answers: number; replies: number }>();
  if (ids.length === 0) return counts;
  const rows = await tables(ctx)
    .selectFrom('user_feedback_messages')
    .select(['feedback_id', ({ fn }) => fn.countAll<number>().as('all')])
    .select(({ fn }) => fn.count<number>('uid').as('answers'))
    .where('feedback_id', 'in', ids)
    .groupBy('feedback_id')
    .execute();
  for (const { feedback_id, all, answers } of rows)
    counts.set(feedback_id, { answers: Number(answers), replies: Number(all) - Number(answers) });
  return counts;
}

function toMessage(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    feedbackId: row.feedback_id,
    at: toDate(row.at),
    uid: row.uid,
    byMail: row.by_mail === 1,
    text: row.text,
  };
}
