import type { Context } from '#server/context.ts';
import type { Approval, ApprovalState } from '../../contract.ts';
import { countEndings, listEndings } from '../reminders/repository.ts';
import { spanAround } from '../reminders/stages.ts';
import { countApprovals, findApprovals, listApprovals } from './repository.ts';
import { toApproval } from './to-approval.ts';

interface Page {
  page: number;
  size: number;
}

interface ApprovalListPage {
  approvals: Approval[];
  total: number;
}

export async function listIn(ctx: Context, state: ApprovalState, page: Page): Promise<ApprovalListPage> {
  return {
    approvals: (await listApprovals(ctx, state, page)).map(toApproval),
    total: await countApprovals(ctx, state),
  };
}

/** Returns the approvals that end soon, and those that have lately expired without a successor. */
export async function listEnding(ctx: Context, { page, size }: Page): Promise<ApprovalListPage> {
  const span = spanAround(ctx.now());
  const endings = await listEndings(ctx, span, { limit: size, offset: (page - 1) * size });
  const found = await findApprovals(
    ctx,
    endings.map(({ id }) => id),
  );
  const approvals = new Map(found.map((each) => [each.id, toApproval(each)]));
  return {
    approvals: endings.flatMap(({ id }) => approvals.get(id) ?? []),
    total: await countEndings(ctx, span),
  };
}
