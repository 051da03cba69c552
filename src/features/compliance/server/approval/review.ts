import { findItem, presentItem } from '#features/library/server/index.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Review } from '../../contract.ts';
import { precheckItem } from '../precheck/precheck-item.ts';
import { bundleOf, sealOf } from './bundle.ts';
import { findApproval, findHeld } from './repository.ts';
import type { StoredApproval } from './stored.ts';
import { toApproval } from './to-approval.ts';

/** One submission with all that is needed to decide. */
export async function review(ctx: RequestContext, id: string): Promise<Review> {
  const stored = await findApproval(ctx, id);
  if (!stored) throw new AppError('not-found');
  const item = await findItem(ctx, stored.item);
  const last = await findHeld(ctx, item?.revises ?? stored.item);
  return {
    ...toApproval(stored),
    bundle: stored.bundle,
    content: item && (await presentItem(ctx, item)),
    isChanged: !item || sealOf((await bundleOf(ctx, item)).bundle) !== stored.seal,
    last: last && last.id !== id ? { approval: toApproval(last), bundle: last.bundle } : null,
    findings: item ? await precheckItem(ctx, item) : [],
    mayDecide: mayDecide(ctx, stored),
    mayWithdraw: mayWithdraw(ctx, stored),
  };
}

function mayDecide({ actor }: RequestContext, { state, submittedBy }: StoredApproval): boolean {
  return (
    state === 'waiting' &&
    hasRole(actor, 'COMPLIANCE') &&
    actor.kind === 'member' &&
    actor.uid !== submittedBy.uid
  );
}

function mayWithdraw({ actor }: RequestContext, { state, submittedBy }: StoredApproval): boolean {
  return state === 'waiting' && hasRole(actor, 'EDITOR') && isMember(actor) && actor.uid === submittedBy.uid;
}
