import { adoptCopy, findItem, lockItem, noteItem } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { approvalRoutes } from '../../contract.ts';
import { rulesInForce } from '../in-force.ts';
import { itemsOnLegalHold } from '../retention/legal-holds/covered.ts';
import { rulesOf } from '../sharing.ts';
import { answerAll, answersGiven, precheckSubmission } from './answers.ts';
import { changeApproval } from './change.ts';
import { endApproval } from './end.ts';
import { notifyOfDecision } from './notices.ts';
import { findApproval, replaceApproval } from './repository.ts';
import type { Person, StoredApproval } from './stored.ts';
import { requireSubject, type Subject } from './subject.ts';

type DecisionInput = InputOf<typeof approvalRoutes.decide>;
type NoticedFindings = { noticed: Awaited<ReturnType<typeof precheckSubmission>> };

/** Decides on somebody else's submission. A repeated request, after a lost answer, is accepted. */
export async function decide(
  ctx: ActingContext,
  { uid, name }: Person,
  { id, version, seal, decision, note, answers = [], comments = [] }: DecisionInput,
  together = 1,
): Promise<StoredApproval> {
  const isReturned = answers.some(({ verdict }) => verdict === 'returned');
  if (decision === 'approved' && isReturned) throw invalidInput('answers', 'returned');
  if (decision !== 'approved' && note === '' && comments.length === 0 && !isReturned)
    throw invalidInput('note', 'missing');
  const approval = await findApproval(ctx, id);
  const isRepeated =
    approval?.version === version + 1 && approval.state === decision && approval.decisionNote === note;
  if (isRepeated && approval.decidedBy?.uid === uid) return approval;
  const isChecked = decision === 'approved' || answers.length > 0;
  const noticed = approval && isChecked ? await precheckSubmission(ctx, approval) : null;
  return changeApproval(ctx, { id, version }, `approval.${decision}`, async (before, inside) => {
    if (before.submittedBy.uid === uid) throw new AppError('forbidden', { params: { reason: 'own' } });
    const decided: StoredApproval = {
      ...before,
      state: decision,
      decidedBy: { uid, name },
      decidedAt: inside.now(),
      decisionNote: note,
      ...(comments.length > 0 && { comments }),
      ...(together > 1 && { together }),
    };
    const after =
      decision === 'approved'
        ? await approve(inside, decided, { seal, answers, noticed })
        : { ...decided, ...answersGiven(noticed, answers) };
    await notifyOfDecision(inside, { decision, before, after });
    return after;
  });
}

/** Approves only what was both submitted and reviewed, to the last byte. */
async function approve(
  ctx: ActingContext,
  decided: StoredApproval,
  { seal, answers, noticed }: Pick<DecisionInput, 'seal' | 'answers'> & NoticedFindings,
): Promise<StoredApproval> {
  // Legal holds are locked first, since a copy that replaces its item is deleted.
  await itemsOnLegalHold(ctx, []);
  if (decided.about === undefined) await lockForDecision(ctx, decided.item);
  const subject = await requireSubject(ctx, decided.about ?? 'Item', decided.item);
  const { item, seal: current } = subject;
  if (!subject.isReviewable || current !== decided.seal || current !== seal)
    throw new AppError('conflict', { params: { reason: 'changed' } });
  const approved = {
    ...decided,
    ...(await answerAll(ctx, subject, noticed, answers)),
    item: item?.revises ?? subject.id,
    expiresAt: await endOf(ctx, subject, decided.decidedAt ?? ctx.now()),
  };
  await endApproval(ctx, approved, 'replaced');
  // Stored before the item's embargo is determined again.
  if (!(await replaceApproval(ctx, decided.version, approved))) throw new AppError('conflict');
  if (item?.revises === null) await noteItem(ctx, item.id, (same) => same);
  else if (item) await adoptCopy(ctx, item);
  return approved;
}

/** Locks an item, and the original of a working copy, until the transaction ends. */
async function lockForDecision(ctx: ActingContext, id: string): Promise<void> {
  const revises = (await findItem(ctx, id))?.revises;
  if (revises) await lockItem(ctx, revises);
  await lockItem(ctx, id);
}

/** Returns when an approval given at `from` expires; null: never. */
async function endOf(ctx: ActingContext, { category }: Subject, from: Date): Promise<Date | null> {
  const { rules } = await rulesInForce(ctx);
  const months = rulesOf(rules, [category]).flatMap((each) => each.approvalMonths ?? []);
  if (months.length === 0) return null;
  return monthsAfter(from, Math.min(...months));
}

/** Returns the same day so many months later, or the last of that month where it has no such day. */
export function monthsAfter(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
