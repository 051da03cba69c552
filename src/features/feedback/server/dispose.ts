import { recordChanges } from '#features/audit/server/index.ts';
import { releaseFiles } from '#features/library/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { deleteFeedback, listDue, recount, releaseMerged } from './repository.ts';
import { subjectOf } from './trail.ts';

const atOnce = 200;

/** Removes feedback whose time is over, with its answers and pictures. Complaints stay: they are compliance's to let go of. */
export async function disposeOfDue(ctx: ActingContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await disposeOfSome(ctx)) === atOnce);
}

async function disposeOfSome(ctx: ActingContext): Promise<number> {
  return transaction(ctx, async (inside) => {
    const due = await listDue(inside, atOnce);
    if (due.length === 0) return 0;
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
    return due.length;
  });
}
