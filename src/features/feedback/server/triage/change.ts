import { recordChange } from '#features/audit/server/index.ts';
import { isOnLegalHold } from '#features/compliance/server/index.ts';
import { listByRole } from '#features/identity/server/index.ts';
import { releaseFiles } from '#features/library/server/doors/files.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { givenOf, type NamesOf } from '#shared/fields.ts';
import type { feedbackFields, TriageRefusal } from '../../contract.ts';
import { canRemove, canTriage, canUnflag } from '../policy.ts';
import { deleteFeedback, findFeedback, listMerged, recount, replaceFeedback } from '../repository.ts';
import { later, legalHoldSubjects, retainUntil } from '../retention.ts';
import type { StoredFeedback } from '../stored.ts';
import { differences, subjectOf, toTrail } from '../trail.ts';
import { updateWhole } from '../update-whole.ts';
import { toFeedback } from './present.ts';

/** Reads feedback that the caller may answer; throws `not-found` for any other. */
export async function readFeedback(ctx: RequestContext, id: string): Promise<StoredFeedback> {
  const feedback = await findFeedback(ctx, id);
  if (!feedback || !canTriage(ctx.actor, feedback)) throw new AppError('not-found');
  return feedback;
}

export type FeedbackChanges = Partial<Pick<StoredFeedback, NamesOf<typeof feedbackFields, 'triaged'>>>;

/** Changes what those who answer may change. If another change came first, throws `conflict` with the newer version. */
export async function changeFeedback(
  ctx: RequestContext,
  { id, version, ...changes }: { id: string; version: number } & FeedbackChanges,
): Promise<StoredFeedback> {
  return transaction(ctx, async (inside) => {
    const before = await readFeedback(inside, id);
    if (before.version !== version) throw await conflictOver(inside, before);
    if (changes.assignee && changes.assignee !== before.assignee)
      await requireHelper(inside, changes.assignee);
    const tags = changes.tags ? [...new Set(changes.tags)].sort() : before.tags;
    const after: StoredFeedback = { ...before, ...givenOf(changes), tags };
    // Setting the kind to complaint flags it.
    if (after.kind !== 'complaint' || before.flaggedBy || before.kind === 'complaint')
      return storeFeedback(inside, 'feedback.updated', before, after);
    return storeFlag(inside, before, { ...after, flaggedBy: 'us' });
  });
}

/**
 * Flags feedback as a complaint, or removes the flag, with the reason in the trail. Complaints merged into it are then
 * unmerged: nobody would look for them in feedback that is none.
 */
export async function flagFeedback(
  ctx: RequestContext,
  { id, flagged, reason }: { id: string; flagged: boolean; reason: string },
): Promise<StoredFeedback> {
  return transaction(ctx, async (inside) => {
    const before = await readFeedback(inside, id);
    if ((before.flaggedBy !== null) === flagged) return before;
    if (!flagged && !canUnflag(inside.actor)) throw refusal('forbidden', 'not-compliance');
    if (flagged) return storeFlag(inside, before, { ...before, flaggedBy: 'us' }, reason);
    const back = (await listMerged(inside, id)).filter((each) => each.flaggedBy);
    for (const each of back)
      await storeFeedback(inside, 'feedback.unmerged', each, { ...each, mergedInto: null });
    const after: StoredFeedback = {
      ...before,
      flaggedBy: null,
      retainUntil: retainUntil(inside, before.createdAt, false),
      copies: before.copies - back.length,
    };
    return storeFeedback(inside, 'feedback.unflagged', before, after, reason);
  });
}

async function storeFlag(
  ctx: RequestContext,
  before: StoredFeedback,
  proposed: StoredFeedback,
  reason?: string,
): Promise<StoredFeedback> {
  const until = later(before.retainUntil, retainUntil(ctx, before.createdAt, true));
  const after = await storeFeedback(
    ctx,
    'feedback.flagged',
    before,
    { ...proposed, retainUntil: until },
    reason,
  );
  await updateWhole(ctx, after);
  return after;
}

/** Deletes feedback. Complaints are retained for their period, and merged feedback is unmerged. */
export async function removeFeedback(
  ctx: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await transaction(ctx, async (inside) => {
    const feedback = await readFeedback(inside, id);
    if (!canRemove(inside.actor, feedback, inside.now())) throw refusal('forbidden', 'retained');
    if (await isOnLegalHold(inside, legalHoldSubjects(feedback))) throw refusal('forbidden', 'held');
    for (const each of await listMerged(inside, id))
      await storeFeedback(inside, 'feedback.unmerged', each, { ...each, mergedInto: null });
    await deleteFeedback(inside, id);
    if (feedback.mergedInto) await recount(inside, [feedback.mergedInto]);
    if (feedback.screenshot) await releaseFiles(inside, [feedback.screenshot]);
    await recordChange(inside, {
      action: 'feedback.removed',
      subject: subjectOf(feedback),
      before: toTrail(feedback),
      after: { reason },
    });
  });
}

/** Stores the next version and audits it; does nothing if nothing has changed. */
export async function storeFeedback(
  ctx: RequestContext,
  action: string,
  before: StoredFeedback,
  proposed: StoredFeedback,
  reason?: string,
): Promise<StoredFeedback> {
  const changed = differences(before, proposed);
  if (!changed && before.awaits === proposed.awaits && before.copies === proposed.copies) return before;
  const after = { ...proposed, version: before.version + 1, updatedAt: ctx.now() };
  if (!(await replaceFeedback(ctx, before.version, after))) throw await conflictOver(ctx, before);
  if (changed)
    await recordChange(ctx, {
      action,
      subject: subjectOf(after),
      before: changed.before,
      after: { ...changed.after, ...(reason && { reason }) },
    });
  return after;
}

export function refusal(code: 'forbidden' | 'conflict', reason: TriageRefusal): AppError {
  return new AppError(code, { params: { reason } });
}

/** Lists the people whom feedback can be assigned to. */
export async function listHelpers(ctx: RequestContext): Promise<{ uid: string; name: string }[]> {
  const [editors, compliance] = await Promise.all([listByRole(ctx, 'EDITOR'), listByRole(ctx, 'COMPLIANCE')]);
  const editorIds = new Set(editors.map(({ uid }) => uid));
  return [...editors, ...compliance.filter(({ uid }) => !editorIds.has(uid))];
}

/** Throws if feedback cannot be assigned to this person. */
export async function requireHelper(ctx: RequestContext, uid: string): Promise<void> {
  if ((await listHelpers(ctx)).some((each) => each.uid === uid)) return;
  throw invalidInput('assignee', 'unknown');
}

async function conflictOver(ctx: RequestContext, { id }: StoredFeedback): Promise<AppError> {
  const current = await toFeedback(ctx, await readFeedback(ctx, id));
  return new AppError('conflict', { params: { current } });
}
