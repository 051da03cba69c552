import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { approvalRoutes } from '../../contract.ts';
import { lift, recall } from '../recall/recall.ts';
import { sharersOf } from '../recall/sharers.ts';
import { adopt } from './adopt.ts';
import { decide } from './decide.ts';
import { listApprovals } from './list.ts';
import { recallWords } from './public-copy/recall.ts';
import { publicCopyStatus } from './public-copy/standing.ts';
import { review } from './review.ts';
import { standingOf } from './standing.ts';
import { submit, withdraw } from './submit.ts';
import { toApproval } from './to-approval.ts';

export const approvalApi = [
  bind(approvalRoutes.submit, async (ctx, input) => toApproval(await submit(ctx, requireMember(ctx), input))),
  bind(approvalRoutes.list, listApprovals),
  bind(approvalRoutes.read, (ctx, { id }) => review(ctx, id)),
  bind(approvalRoutes.decide, async (ctx, input) => toApproval(await decide(ctx, requireMember(ctx), input))),
  bind(approvalRoutes.withdraw, async (ctx, input) => toApproval(await withdraw(ctx, input))),
  bind(approvalRoutes.words, (ctx, { about, id }) => publicCopyStatus(ctx, about, id)),
  bind(approvalRoutes.recallWords, async (ctx, input) => {
    await recallWords(ctx, input);
    return publicCopyStatus(ctx, input.about, input.id);
  }),
  bind(approvalRoutes.standing, (ctx, { id }) => standingOf(ctx, id)),
  bind(approvalRoutes.adopt, async (ctx, { id }) => ({ item: await adopt(ctx, id) })),
  bind(approvalRoutes.recall, async (ctx, input) => {
    await recall(ctx, input);
    return standingOf(ctx, input.id);
  }),
  bind(approvalRoutes.sharers, async (ctx, { id }) => ({
    sharers: await sharersOf(ctx, id),
    isMailed: isMailSetUp(ctx),
  })),
  bind(approvalRoutes.lift, async (ctx, input) => {
    await lift(ctx, input);
    return standingOf(ctx, input.id);
  }),
];
