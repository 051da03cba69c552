import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { takingRoutes } from '../../contract.ts';
import { openModule, reportProgress } from '../progress/report.ts';
import { beginAttempt, handIn, saveDraft } from '../quiz/attempts.ts';
import { attemptsLeft } from '../quiz/marks.ts';
import { attest } from './attest.ts';
import { requireModule } from './enter.ts';
import { presentResult } from './quiz-view.ts';
import { presentReport, presentStep, presentView } from './view.ts';

export const takingApi = [
  bind(takingRoutes.open, async (ctx, { language, ...place }) =>
    presentView(ctx, await openModule(ctx, requireMember(ctx), place), place.module, language),
  ),
  bind(takingRoutes.report, async (ctx, { language, ...claims }) =>
    presentReport(ctx, await reportProgress(ctx, requireMember(ctx), claims), claims, language),
  ),
  bind(takingRoutes.beginAttempt, async (ctx, { language, ...place }) =>
    presentView(ctx, await beginAttempt(ctx, requireMember(ctx), place), place.module, language),
  ),
  bind(takingRoutes.saveDraft, async (ctx, given) => {
    const { savedAt } = await saveDraft(ctx, requireMember(ctx), given);
    return { savedAt: savedAt.toISOString() };
  }),
  bind(takingRoutes.handIn, async (ctx, { language, ...given }) => {
    const { seat, attempt } = await handIn(ctx, requireMember(ctx), given);
    const module = requireModule(seat, given.module, 'quiz');
    const made = seat.attempts.filter((each) => each.module === module.id);
    const isLast = attemptsLeft(module, made) === 0;
    return {
      ...(await presentStep(ctx, seat, given.module, language)),
      result: presentResult(module, attempt, { isLast, language }),
    };
  }),
  bind(takingRoutes.attest, async (ctx, { language, ...given }) => {
    const seat = await attest(ctx, requireMember(ctx), { ...given, language });
    return presentStep(ctx, seat, given.module, language);
  }),
];
