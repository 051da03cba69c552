import { bind } from '#server/http/handle.ts';
import { reportRoutes } from '../../contract.ts';
import { requireProgram } from '../programs/change.ts';
import { listWaiting, markAttempt } from './marking.ts';
import { presentLearnerDetail, presentReport, presentRow } from './present.ts';
import { listLearners } from './repository.ts';

export const reportApi = [
  bind(reportRoutes.summary, async (ctx, { id }) => presentReport(ctx, await requireProgram(ctx, id))),
  bind(reportRoutes.learners, async (ctx, { id, ...query }) => {
    const program = await requireProgram(ctx, id);
    const { learners, total } = await listLearners(ctx, program.id, query);
    return { learners: learners.map((each) => presentRow(each, ctx.now())), total };
  }),
  bind(reportRoutes.learner, async (ctx, { id, uid }) =>
    presentLearnerDetail(ctx, await requireProgram(ctx, id), uid),
  ),
  bind(reportRoutes.waiting, async (ctx, { id }) => listWaiting(ctx, await requireProgram(ctx, id))),
  bind(reportRoutes.mark, async (ctx, { id, ...marks }) =>
    markAttempt(ctx, await requireProgram(ctx, id), marks),
  ),
];
