import { bind } from '#server/http/handle.ts';
import { selfTestRoutes } from '../contract.ts';
import { toReport } from './present.ts';
import { changeNote, createReport, readReport } from './service.ts';

export const routes = [
  bind(selfTestRoutes.readClock, (ctx) => ({ now: ctx.now().toISOString() })),
  bind(selfTestRoutes.createReport, async (ctx, input) => toReport(await createReport(ctx, input))),
  bind(selfTestRoutes.readReport, async (ctx, { id }) => toReport(await readReport(ctx, id))),
  bind(selfTestRoutes.updateReport, async (ctx, input) => toReport(await changeNote(ctx, input))),
];
