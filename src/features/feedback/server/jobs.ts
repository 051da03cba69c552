import * as z from 'zod';
import { addressOf } from '#features/identity/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { isMailSetUp, sendMail } from '#server/mail/send.ts';
import { answerEmail } from './answer-email.ts';
import { disposeOfDue } from './dispose.ts';
import { followPath, secretOf } from './follow/address.ts';
import { findMessage } from './messages-repository.ts';
import { findFeedback } from './repository.ts';
import type { StoredFeedback } from './stored.ts';

/** Emails an answer to the author, with a link to the follow-up page. */
export const mailAnswer = jobKind({
  name: 'feedback.mail-answer',
  payload: z.strictObject({ message: z.string() }),
  backoffMs: 30_000,
  async run(ctx, { message: id }) {
    const message = await findMessage(ctx, id);
    const feedback = message && (await findFeedback(ctx, message.feedbackId));
    const to = feedback && (await mailboxOf(ctx, feedback));
    if (!message || !feedback || !to || !isMailSetUp(ctx)) return;
    const url = `${ctx.config.publicUrl}${followPath(await secretOf(ctx, feedback.id))}`;
    const language = to.language ?? feedback.language;
    await sendMail(ctx, {
      to: to.email,
      ...(await answerEmail(ctx, { text: message.text, url, language })),
    });
  },
});

/** Disposes of feedback after its retention period. */
const dispose = jobKind({
  name: 'feedback.dispose',
  payload: z.strictObject({}),
  run: (ctx, _payload, { signal }) => disposeOfDue(actAsHub(ctx), signal),
});

export const feedbackJobs = [mailAnswer, dispose];
export const feedbackSchedules: readonly Schedule[] = [
  { name: 'feedback.dispose', cron: '40 3 * * *', kind: dispose },
];

/** Returns the author's email address; null if there is none or no email is wanted. */
export async function mailboxOf(
  ctx: Context,
  { uid, contact, notify }: Pick<StoredFeedback, 'uid' | 'contact' | 'notify'>,
): Promise<{ email: string; language: StoredFeedback['language'] | null } | null> {
  if (!notify) return null;
  if (uid) return addressOf(ctx, uid);
  return contact ? { email: contact, language: null } : null;
}
