import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import {
  type Approval,
  type ApproveRefusal,
  alike,
  type queueRoutes,
  type SubmitRefusal,
} from '../../../contract.ts';
import { spanAround } from '../../reminders/stages.ts';
import { precheckSubmission } from '../answers.ts';
import { decide } from '../decide.ts';
import { findApprovals, findNewest, findUnendedApproval } from '../repository.ts';
import type { StoredApproval } from '../stored.ts';
import { findSubject } from '../subject.ts';
import { submit } from '../submit.ts';
import { toApproval } from '../to-approval.ts';

type SubmitInput = InputOf<typeof queueRoutes.submitMany>;
type ApproveInput = InputOf<typeof queueRoutes.approveMany>;

/** Submits items one by one, each recorded by itself. Those in review or approved are left as they are. */
export async function submitMany(ctx: RequestContext, { items, ...input }: SubmitInput) {
  const member = requireMember(ctx);
  const submitted: Approval[] = [];
  const refused: { item: string; reason: SubmitRefusal }[] = [];
  for (const item of new Set(items)) {
    const reason = await whyNotSubmitted(ctx, item);
    if (reason) refused.push({ item, reason });
    else
      await submit(ctx, member, { about: 'Item', item, ...input }).then(
        (approval) => submitted.push(toApproval(approval)),
        (error) => refused.push({ item, reason: submitRefusalOf(error) }),
      );
  }
  return { submitted, refused };
}

async function whyNotSubmitted(ctx: RequestContext, id: string): Promise<SubmitRefusal | null> {
  const subject = await findSubject(ctx, 'Item', id);
  if (!subject) return 'gone';
  if (!subject.needsApproval) return 'not-needed';
  if (!subject.isReviewable) return 'processing';
  if (await findNewest(ctx, id, { state: 'waiting' })) return 'waiting';
  const approval = await findUnendedApproval(ctx, id);
  const endsSoon = approval?.expiresAt != null && approval.expiresAt <= spanAround(ctx.now()).until;
  return approval?.seal === subject.seal && !endsSoon ? 'approved' : null;
}

/** Returns the reason of an expected failure; throws any other. */
function submitRefusalOf(error: unknown): SubmitRefusal {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'not-found') return 'gone';
  if (error.code === 'forbidden') return 'not-needed';
  if (error.code === 'conflict') return error.params.reason === 'processing' ? 'processing' : 'waiting';
  throw error;
}

/**
 * Approves submissions of one category one by one, each recorded by itself. A submission that needs a closer look, such as
 * one with findings, is never among them.
 */
export async function approveMany(ctx: RequestContext, { submissions, note }: ApproveInput) {
  const member = requireMember(ctx);
  const found = await findApprovals(
    ctx,
    submissions.map(({ id }) => id),
  );
  const stored = new Map(found.map((each) => [each.id, each]));
  if (new Set(found.map(({ about, bundle }) => `${about ?? 'Item'} ${alike(bundle.category)}`)).size > 1)
    throw invalidInput('submissions', 'category');
  const approved: Approval[] = [];
  const refused: { id: string; reason: ApproveRefusal }[] = [];
  for (const { id, version, seal } of submissions) {
    const reason = await whyNotApproved(ctx, stored.get(id), member.uid);
    if (reason) refused.push({ id, reason });
    else
      await decide(
        ctx,
        member,
        { id, version, seal, decision: 'approved', note, answers: [], comments: [] },
        submissions.length,
      ).then(
        (approval) => approved.push(toApproval(approval)),
        (error) => refused.push({ id, reason: approveRefusalOf(error) }),
      );
  }
  return { approved, refused };
}

async function whyNotApproved(
  ctx: RequestContext,
  approval: StoredApproval | undefined,
  uid: string,
): Promise<ApproveRefusal | null> {
  if (!approval) return 'gone';
  if (approval.state !== 'waiting') return 'decided';
  if (approval.submittedBy.uid === uid) return 'own';
  const noticed = await precheckSubmission(ctx, approval);
  if (!noticed) return 'gone';
  if (noticed.seal !== approval.seal) return 'changed';
  if (noticed.findings.length > 0) return 'findings';
  return noticed.unexamined.length > 0 ? 'unexamined' : null;
}

/** Returns the reason of an expected failure; throws any other. */
function approveRefusalOf(error: unknown): ApproveRefusal {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'not-found') return 'gone';
  if (error.code === 'forbidden') return 'own';
  if (error.code === 'invalid-input') return 'findings';
  if (error.code === 'conflict') return error.params.reason === 'changed' ? 'changed' : 'decided';
  throw error;
}
