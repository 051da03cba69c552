import { presentItem } from '#features/library/server/index.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Finding, Review } from '../../contract.ts';
import { precheckItem, precheckWords } from '../precheck/precheck-item.ts';
import { findApproval, findHeld } from './repository.ts';
import type { StoredApproval } from './stored.ts';
import { findSubject, type Subject } from './subject.ts';
import { toApproval } from './to-approval.ts';

/** One submission with all that is needed to decide. */
export async function review(ctx: RequestContext, id: string): Promise<Review> {
  const stored = await findApproval(ctx, id);
  if (!stored) throw new AppError('not-found');
  const subject = await findSubject(ctx, stored.about ?? 'Item', stored.item);
  const item = subject?.item ?? null;
  const last = await findHeld(ctx, item?.revises ?? stored.item, stored.about);
  return {
    ...toApproval(stored),
    bundle: stored.bundle,
    content: item && (await presentItem(ctx, item)),
    words: subject?.words?.shown ?? null,
    isChanged: subject?.seal !== stored.seal,
    last: last && last.id !== id ? { approval: toApproval(last), bundle: last.bundle } : null,
    findings: subject ? await findingsOf(ctx, subject) : [],
    mayDecide: mayDecide(ctx, stored),
    mayWithdraw: mayWithdraw(ctx, stored),
  };
}

function findingsOf(ctx: RequestContext, { item, bundle }: Subject): Promise<Finding[]> {
  return item ? precheckItem(ctx, item) : precheckWords(ctx, bundle);
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
