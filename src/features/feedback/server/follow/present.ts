import { namesOf } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import type { FeedbackFault, FollowForm } from '../../contract/feedback.ts';
import { mailboxOf } from '../jobs.ts';
import { listMessages } from '../messages-repository.ts';
import { findFeedback } from '../repository.ts';
import type { StoredFeedback } from '../stored.ts';
import { followPath, secretOf } from './address.ts';

/** Presents feedback to its author. Of the feedback it was merged into, only the state is shown. */
export async function toFollowForm(
  ctx: Context,
  feedback: StoredFeedback,
  {
    isNew = false,
    lostPicture = false,
    text = '',
    fault,
  }: { isNew?: boolean; lostPicture?: boolean; text?: string; fault?: FeedbackFault } = {},
): Promise<FollowForm> {
  const messages = await listMessages(ctx, feedback.id);
  const names = await namesOf(
    ctx,
    messages.flatMap(({ uid }) => uid ?? []),
  );
  const whole = feedback.mergedInto ? await findFeedback(ctx, feedback.mergedInto) : null;
  const { kind, rating, page, createdAt } = feedback;
  return {
    kind: 'follow',
    action: followPath(await secretOf(ctx, feedback.id)),
    isNew,
    lostPicture: lostPicture && feedback.screenshot === null,
    given: { kind, rating, text: feedback.text, page, at: createdAt.toISOString() },
    state: whole?.state ?? feedback.state,
    hasScreenshot: feedback.screenshot !== null,
    messages: messages.map(({ at, uid, text }) => ({
      at: at.toISOString(),
      by: uid === null ? null : (names.get(uid) ?? ''),
      text,
    })),
    mailedTo: isMailSetUp(ctx) ? ((await mailboxOf(ctx, feedback))?.email ?? null) : null,
    values: { text },
    ...(fault && { fault }),
  };
}
