import { presentItem } from '#features/library/server/doors/items.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Bundle, Review } from '../../contract.ts';
import { rulesInForce } from '../in-force.ts';
import { rulesOf } from '../sharing.ts';
import { findSentBack } from './queue/list-repository.ts';
import { presentQueued } from './queue/present.ts';
import { findApproval, findUnendedApproval } from './repository.ts';
import type { StoredApproval } from './stored.ts';
import { findSubject, precheckSubject, type Subject } from './subject.ts';
import { toApproval } from './to-approval.ts';

/** Returns a submission with everything that is needed to decide. */
export async function review(ctx: RequestContext, id: string): Promise<Review> {
  const stored = await findApproval(ctx, id);
  if (!stored) throw new AppError('not-found');
  const subject = await findSubject(ctx, stored.about ?? 'Item', stored.item);
  const item = subject?.item ?? null;
  const last = await findUnendedApproval(ctx, item?.revises ?? stored.item, stored.about);
  const { rules } = await rulesInForce(ctx);
  const byLink = ({ category }: Bundle) => rulesOf(rules, [category]).every((each) => each.membersByLink);
  const versionOf = (approval: StoredApproval | null) =>
    approval && {
      approval: toApproval(approval),
      bundle: approval.bundle,
      membersByLink: byLink(approval.bundle),
    };
  const sentBack = await findSentBack(ctx, stored);
  const isSinceLast = !last || (sentBack && sentBack.submittedAt > last.submittedAt);
  const [queued] = await presentQueued(ctx, [stored]);
  if (!queued) throw new AppError('not-found');
  return {
    ...queued,
    bundle: stored.bundle,
    content: item && (await presentItem(ctx, item)),
    words: subject?.words?.shown ?? null,
    isChanged: subject?.seal !== stored.seal,
    membersByLink: byLink(stored.bundle),
    last: last?.id === id ? null : versionOf(last),
    returned: isSinceLast ? versionOf(sentBack) : null,
    ...(await noticedIn(ctx, stored, subject)),
    mayDecide: mayDecide(ctx, stored),
    mayWithdraw: mayWithdraw(ctx, stored),
  };
}

/** Returns current findings; of an approved submission those answered then, as the rules may look for other words by now. */
async function noticedIn(
  ctx: RequestContext,
  { answers, unexamined }: StoredApproval,
  subject: Subject | null,
): Promise<Pick<Review, 'findings' | 'gaps'>> {
  if (answers) return { findings: answers.map(({ finding }) => finding), gaps: unexamined ?? [] };
  if (!subject) return { findings: [], gaps: [] };
  const { findings, unexamined: gaps } = await precheckSubject(ctx, subject);
  return { findings, gaps };
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
