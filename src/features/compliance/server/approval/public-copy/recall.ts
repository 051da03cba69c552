import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { approvalRoutes } from '../../../contract.ts';
import { endApproval } from '../end.ts';
import { findUnendedApproval } from '../repository.ts';
import { requireSubject } from '../subject.ts';

/** Recalls public copy: nobody reads it from this moment on. */
export async function recallWords(
  ctx: RequestContext,
  { about, id, reason }: InputOf<typeof approvalRoutes.recallWords>,
): Promise<void> {
  await transaction(ctx, async (inside) => {
    await requireSubject(inside, about, id);
    // Somebody else may have been faster, or it may have expired.
    if (!(await findUnendedApproval(inside, id, about))) throw new AppError('conflict');
    await endApproval(inside, { about, item: id }, 'recalled', reason);
  });
}
