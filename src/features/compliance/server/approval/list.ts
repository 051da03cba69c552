import type { RequestContext } from '#server/http/handle.ts';
import { isMember } from '#shared/actor.ts';
import type { ApprovalQuery, QueuedApproval } from '../../contract.ts';
import { countEndings, listEndings } from '../reminders/repository.ts';
import { spanAround } from '../reminders/stages.ts';
import { categoriesIn, countQueue, countWaiting, listQueue } from './queue/list-repository.ts';
import { presentQueued } from './queue/present.ts';
import { findApprovals } from './repository.ts';

interface ApprovalListPage {
  approvals: QueuedApproval[];
  total: number;
  waiting: number;
  categories: string[];
}

/** Returns a page of the queue. */
export async function listApprovals(ctx: RequestContext, query: ApprovalQuery): Promise<ApprovalListPage> {
  const waiting = await countWaiting(ctx);
  const { state } = query;
  if (state === 'ending') return { ...(await listEnding(ctx, query)), waiting, categories: [] };
  const uid = isMember(ctx.actor) ? ctx.actor.uid : undefined;
  const mine = { ...query, state, assignee: query.assignee === 'me' ? uid : query.assignee };
  return {
    approvals: await presentQueued(ctx, await listQueue(ctx, mine)),
    total: await countQueue(ctx, mine),
    waiting,
    categories: await categoriesIn(ctx, state),
  };
}

/** Returns the approvals that end soon, and those that have lately expired without a successor. */
async function listEnding(
  ctx: RequestContext,
  { page, size }: ApprovalQuery,
): Promise<Pick<ApprovalListPage, 'approvals' | 'total'>> {
  const span = spanAround(ctx.now());
  const endings = await listEndings(ctx, span, { limit: size, offset: (page - 1) * size });
  const found = await findApprovals(
    ctx,
    endings.map(({ id }) => id),
  );
  const approvals = new Map(found.map((each) => [each.id, each]));
  const inOrder = endings.flatMap(({ id }) => approvals.get(id) ?? []);
  return { approvals: await presentQueued(ctx, inOrder), total: await countEndings(ctx, span) };
}
