import { bind } from '#server/http/handle.ts';
import { enrollingRoutes } from '../../contract.ts';
import { remindNow } from '../reminders/late.ts';
import { changeLearner, resetModule, withdrawLearner } from './change.ts';
import { importLearners } from './csv/import.ts';
import { enrolMany } from './enrol-many.ts';

export const enrollingApi = [
  bind(enrollingRoutes.enrol, (ctx, input) => enrolMany(ctx, input)),
  bind(enrollingRoutes.import, (ctx, file) => importLearners(ctx, file)),
  bind(enrollingRoutes.change, async (ctx, input) => {
    const { version, dueAt } = await changeLearner(ctx, input);
    return { version, dueAt: dueAt?.toISOString() ?? null };
  }),
  bind(enrollingRoutes.withdraw, async (ctx, which) => {
    await withdrawLearner(ctx, which);
    return {};
  }),
  bind(enrollingRoutes.remind, async (ctx, { id }) => ({ reminded: await remindNow(ctx, id) })),
  bind(enrollingRoutes.resetModule, async (ctx, which) => {
    await resetModule(ctx, which);
    return {};
  }),
];
