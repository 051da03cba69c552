import { namesOf } from '#features/identity/server/index.ts';
import { findContent, titlesOf } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { fieldsOf } from '#shared/fields.ts';
import { type Feedback, type FeedbackCard, feedbackFields } from '../../contract.ts';
import { mailboxOf } from '../jobs.ts';
import { listMessages } from '../messages-repository.ts';
import { listMerged } from '../repository.ts';
import type { StoredFeedback } from '../stored.ts';

/** Length of the text in lists. */
const excerpt = 400;

/** Limit of merged feedback shown. */
const mostMerged = 100;

/** Returns the path of the screenshot, for those who answer. */
export function screenshotPath(id: string): string {
  return `/api/feedback/${id}/screenshot`;
}

/** Presents feedback for a list; all names are looked up at once. */
export async function toCards(ctx: Context, many: readonly StoredFeedback[]): Promise<FeedbackCard[]> {
  const names = await namesOf(
    ctx,
    many.flatMap(({ uid, assignee }) => [uid, assignee].flatMap((each) => each ?? [])),
  );
  return many.map((each) => {
    const card = toCard(each, names);
    return card.text.length > excerpt ? { ...card, text: `${cut(card.text)}…` } : card;
  });
}

/** Presents feedback with its details, for those who answer. */
export async function toFeedback(ctx: Context, feedback: StoredFeedback): Promise<Feedback> {
  const [messages, merged] = await Promise.all([
    listMessages(ctx, feedback.id),
    listMerged(ctx, feedback.id),
  ]);
  const people = [feedback.uid, feedback.assignee, ...messages.map(({ uid }) => uid)];
  const names = await namesOf(
    ctx,
    people.flatMap((uid) => uid ?? []),
  );
  const content = feedback.item && (await findContent(ctx, feedback.item.type, feedback.item.id));
  const mailbox = await mailboxOf(ctx, feedback);
  const card = toCard(feedback, names);
  return {
    ...card,
    from: { ...card.from, email: mailbox?.email ?? card.from.email },
    ...fieldsOf(feedbackFields, 'detailed', feedback),
    item: feedback.item && { ...feedback.item, titles: content ? titlesOf(content) : null },
    retainUntil: feedback.retainUntil.toISOString(),
    merged: await toCards(ctx, merged.slice(0, mostMerged)),
    messages: messages.map(({ id, at, uid, byMail, text }) => ({
      id,
      at: at.toISOString(),
      byMail,
      text,
      by: uid === null ? null : { uid, name: names.get(uid) ?? '' },
    })),
    canMail: mailbox !== null && isMailSetUp(ctx),
    screenshot: feedback.screenshot && screenshotPath(feedback.id),
  };
}

function toCard(feedback: StoredFeedback, names: ReadonlyMap<string, string>): FeedbackCard {
  const { id, version, copies, awaits, uid, contact, assignee } = feedback;
  return {
    ...fieldsOf(feedbackFields, 'listed', feedback),
    id,
    version,
    copies,
    awaits,
    from: { uid, name: uid ? (names.get(uid) ?? '') : '', email: contact },
    assignee: assignee ? { uid: assignee, name: names.get(assignee) ?? '' } : null,
    flagged: feedback.flaggedBy !== null,
    hasScreenshot: feedback.screenshot !== null,
    createdAt: feedback.createdAt.toISOString(),
  };
}

/** Cuts the text without splitting a character. */
function cut(text: string): string {
  return text.slice(0, excerpt).replace(/[\ud800-\udbff]$/u, '');
}
