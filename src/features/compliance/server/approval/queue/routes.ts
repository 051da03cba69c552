import { listByRole } from '#features/identity/server/index.ts';
import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { queueRoutes } from '../../../contract.ts';
import { assign } from './assign.ts';
import { presentQueued } from './present.ts';
import { approveMany, submitMany } from './together.ts';

export const queueApi = [
  bind(queueRoutes.principals, async (ctx) => ({ principals: await listByRole(ctx, 'COMPLIANCE') })),
  bind(queueRoutes.assign, async (ctx, input) => {
    const [queued] = await presentQueued(ctx, [await assign(ctx, input)]);
    if (!queued) throw new AppError('not-found');
    return queued;
  }),
  bind(queueRoutes.submitMany, submitMany),
  bind(queueRoutes.approveMany, approveMany),
];
