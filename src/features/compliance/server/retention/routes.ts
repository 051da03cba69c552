import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { retentionRoutes } from '../../contract.ts';
import { approveDisposal, presentDisposal } from './disposal/approve.ts';
import {
  countDisposals,
  countStates,
  findDisposal,
  listDisposals,
  listDisposed,
} from './disposal/repository.ts';
import { listDue, sumDue } from './due/repository.ts';
import { liftLegalHold, placeLegalHold, presentLegalHolds } from './legal-holds/legal-holds.ts';

export const retentionApi = [
  bind(retentionRoutes.holds, presentLegalHolds),
  bind(retentionRoutes.place, placeLegalHold),
  bind(retentionRoutes.lift, liftLegalHold),
  bind(retentionRoutes.due, async (ctx, page) => ({
    items: await listDue(ctx, page),
    ...(await sumDue(ctx)),
  })),
  bind(retentionRoutes.dispose, async (ctx, input) =>
    presentDisposal(ctx, await approveDisposal(ctx, input)),
  ),
  bind(retentionRoutes.disposals, async (ctx, page) => {
    const found = await listDisposals(ctx, page);
    const disposals = await Promise.all(found.map((each) => presentDisposal(ctx, each)));
    return { disposals, total: await countDisposals(ctx) };
  }),
  bind(retentionRoutes.disposal, async (ctx, { id, ...page }) => {
    if (!(await findDisposal(ctx, id))) throw new AppError('not-found');
    const counts = await countStates(ctx, id);
    const items = await listDisposed(ctx, id, page);
    return {
      items: items.map(({ at, ...each }) => ({ ...each, at: at?.toISOString() ?? null })),
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    };
  }),
];
