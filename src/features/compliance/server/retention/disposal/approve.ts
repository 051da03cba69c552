import { recordChange } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Disposal, retentionRoutes } from '../../../contract.ts';
import { dropDue, findDue } from '../due/repository.ts';
import { runDisposal } from './job.ts';
import { addToDisposal, countStates, insertDisposal, type StoredDisposal } from './repository.ts';
import { vouchForDisposal } from './vouch.ts';

const atOnce = 200;

/** Approves the disposal of due items. Each item is assessed once more before it is removed. */
export async function approveDisposal(
  ctx: RequestContext,
  { items, reason }: InputOf<typeof retentionRoutes.dispose>,
): Promise<StoredDisposal> {
  const { uid, name } = requireMember(ctx);
  return transaction(ctx, async (inside) => {
    const approvedAt = inside.now();
    const disposal = { id: newId(), approvedBy: { uid, name }, approvedAt, reason, doneAt: null };
    const written = await insertDisposal(inside, disposal);
    const count = await takeDue(inside, disposal.id, items === 'all' ? null : [...new Set(items)]);
    if (count === 0) throw new AppError('conflict', { params: { reason: 'not-due' } });
    await recordChange(inside, {
      action: 'disposal.approved',
      subject: { type: 'Disposal', id: disposal.id, name: reason },
      after: { reason, items: count },
      vouchers: await vouchForDisposal(inside, written),
    });
    await enqueue(inside, runDisposal, { disposal: disposal.id }, { dedupeKey: disposal.id });
    return disposal;
  });
}

/** Moves due items into a disposal, so that nobody approves them twice. */
async function takeDue(ctx: Context, disposal: string, among: readonly string[] | null): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const some = await findDue(ctx, { among, after, most: atOnce });
    await addToDisposal(ctx, disposal, some);
    await dropDue(
      ctx,
      some.map(({ item }) => item),
    );
    count += some.length;
    if (some.length < atOnce) return count;
    after = some.at(-1)?.item ?? '';
  }
}

export async function presentDisposal(ctx: Context, disposal: StoredDisposal): Promise<Disposal> {
  const { id, approvedBy, approvedAt, reason, doneAt } = disposal;
  return {
    id,
    approvedBy,
    reason,
    approvedAt: approvedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    counts: await countStates(ctx, id),
  };
}
