import { recordChange } from '#features/audit/server/index.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { newId } from '#shared/ids.ts';
import { mailAnswer, mailboxOf } from '../jobs.ts';
import { insertMessage } from '../messages-repository.ts';
import { listMerged } from '../repository.ts';
import type { StoredFeedback } from '../stored.ts';
import { subjectOf } from '../trail.ts';
import { readFeedback, refusal, storeFeedback } from './change.ts';

interface Answer {
  text: string;
  byMail: boolean;
}

/** Answers feedback and sets its state. The authors of merged feedback may get the same answer. */
export async function answerFeedback(
  ctx: RequestContext,
  input: Answer & { id: string; toMerged: boolean; state?: StoredFeedback['state'] | undefined },
): Promise<StoredFeedback> {
  return transaction(ctx, async (inside) => {
    const before = await readFeedback(inside, input.id);
    if (input.byMail && !(await canMail(inside, before))) throw refusal('conflict', 'no-mail');
    await notify(inside, before, input);
    if (input.toMerged)
      for (const each of await listMerged(inside, before.id)) {
        await notify(inside, each, { ...input, byMail: input.byMail && (await canMail(inside, each)) });
        await storeFeedback(inside, 'feedback.updated', each, { ...each, awaits: false });
      }
    const state = input.state ?? before.state;
    return storeFeedback(inside, 'feedback.updated', before, { ...before, state, awaits: false });
  });
}

async function notify(ctx: RequestContext, to: StoredFeedback, { text, byMail }: Answer): Promise<void> {
  const { uid } = requireMember(ctx);
  const id = newId();
  await insertMessage(ctx, { id, feedbackId: to.id, at: ctx.now(), uid, byMail, text });
  await recordChange(ctx, { action: 'feedback.answered', subject: subjectOf(to), after: { byMail } });
  if (byMail) await enqueue(ctx, mailAnswer, { message: id });
}

async function canMail(ctx: RequestContext, feedback: StoredFeedback): Promise<boolean> {
  return isMailSetUp(ctx) && (await mailboxOf(ctx, feedback)) !== null;
}
