import type { Context } from '#server/context.ts';
import { fieldsOf } from '#shared/fields.ts';
import { feedbackFields } from '../contract.ts';
import { listOwn } from './list-repository.ts';
import { listMessages } from './messages-repository.ts';
import type { StoredFeedback } from './stored.ts';

/** Limit above what anybody writes. */
const most = 10_000;

/** Returns a person's feedback for the export of their data. */
export async function ownData(ctx: Context, uid: string) {
  const own = [];
  for (const feedback of await listOwn(ctx, uid, most)) own.push(await toOwn(ctx, feedback));
  return own;
}

/** Presents feedback with all messages. The names of those who answered are left out: they are their own data. */
async function toOwn(ctx: Context, feedback: StoredFeedback) {
  const { id, createdAt } = feedback;
  const messages = await listMessages(ctx, id);
  return {
    id,
    ...fieldsOf(feedbackFields, 'own', feedback),
    createdAt: createdAt.toISOString(),
    retainUntil: feedback.retainUntil.toISOString(),
    hasScreenshot: feedback.screenshot !== null,
    messages: messages.map((each) => ({
      from: each.uid === null ? 'you' : 'us',
      at: each.at.toISOString(),
      text: each.text,
    })),
  };
}
