import { recordChanges } from '#features/audit/server/index.ts';
import { isOnLegalHold } from '#features/compliance/server/index.ts';
import { releaseFiles } from '#features/library/server/doors/files.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { deleteFeedback, listDue, recount, releaseMerged } from './repository.ts';
import { legalHoldSubjects } from './retention.ts';
import type { StoredFeedback } from './stored.ts';
import { subjectOf } from './trail.ts';

const atOnce = 200;

/** Disposes of feedback after its retention period, with answers and pictures. Complaints stay until compliance removes them. */
export async function disposeOfDue(ctx: ActingContext, signal?: AbortSignal): Promise<void> {
  for (let after: number | null = 0; after !== null && !signal?.aborted; )
    after = await disposeOfSome(ctx, after);
}

/** Returns where to continue, or null at the end. Feedback under a legal hold is skipped. */
async function disposeOfSome(ctx: ActingContext, after: number): Promise<number | null> {
  return transaction(ctx, async (inside) => {
    const found = await listDue(inside, { after, most: atOnce });
    const next = found.length < atOnce ? null : (found.at(-1)?.seq ?? null);
    const due: StoredFeedback[] = [];
    for (const each of found) if (!(await isOnLegalHold(inside, legalHoldSubjects(each)))) due.push(each);
    if (due.length === 0) return next;
    const released = await releaseMerged(
      inside,
      due.map(({ id }) => id),
    );
    for (const { id } of due) await deleteFeedback(inside, id);
    await recount(inside, [...new Set(due.flatMap(({ mergedInto }) => mergedInto ?? []))]);
    await releaseFiles(
      inside,
      due.flatMap(({ screenshot }) => screenshot ?? []),
    );
    await recordChanges(inside, [
      ...released.map(({ id, mergedInto }) => ({
        action: 'feedback.unmerged',
        subject: subjectOf({ id }),
        before: { mergedInto },
        after: { mergedInto: null },
      })),
      ...due.map((feedback) => ({
        action: 'feedback.disposed',
        subject: subjectOf(feedback),
        before: { kind: feedback.kind, state: feedback.state, createdAt: feedback.createdAt.toISOString() },
      })),
    ]);
    return next;
  });
}
