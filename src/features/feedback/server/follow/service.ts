import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { looksLikeComplaint } from '../give/complaint.ts';
import { insertMessage, listMessages } from '../messages-repository.ts';
import { lockFeedback, replaceFeedback } from '../repository.ts';
import { retainUntil } from '../retention.ts';
import type { StoredFeedback } from '../stored.ts';
import { subjectOf } from '../trail.ts';
import { updateWhole } from '../update-whole.ts';

/** Limit of messages, above what anybody needs. */
const mostMessages = 100;

/** Adds a message from the author. The feedback awaits an answer again, and may turn out to be a complaint. */
export async function addReply(ctx: ActingContext, id: string, text: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    // Locked, so that a change by an editor at the same moment is not lost.
    const before = await lockFeedback(inside, id);
    if (!before) throw new AppError('not-found');
    const messages = await listMessages(inside, id);
    const last = messages.at(-1);
    // A form sent twice repeats the same text.
    if (last && last.uid === null && last.text === text) return;
    if (messages.length >= mostMessages) throw new AppError('rate-limited');
    await insertMessage(inside, {
      id: newId(),
      feedbackId: id,
      at: inside.now(),
      uid: null,
      byMail: false,
      text,
    });
    const isComplaint = before.flaggedBy === null && looksLikeComplaint(text);
    const after: StoredFeedback = {
      ...before,
      version: before.version + 1,
      awaits: true,
      updatedAt: inside.now(),
      ...(isComplaint && { flaggedBy: 'words', retainUntil: retainUntil(inside, inside.now(), true) }),
    };
    await replaceFeedback(inside, before.version, after);
    await recordChange(inside, { action: 'feedback.replied', subject: subjectOf(after) });
    if (isComplaint)
      await recordChange(inside, {
        action: 'feedback.flagged',
        subject: subjectOf(after),
        before: { flaggedBy: null },
        after: { flaggedBy: 'words' },
      });
    await updateWhole(inside, after);
  });
}
