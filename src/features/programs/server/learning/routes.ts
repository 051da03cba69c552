import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { learningRoutes } from '../../contract.ts';
import { enrolSelf, renew } from './enrol-self.ts';
import { listForMember } from './list.ts';
import { readProgram } from './read.ts';

export const learningApi = [
  bind(learningRoutes.list, async (ctx, { language }) => ({
    programs: await listForMember(ctx, requireMember(ctx), language),
  })),
  bind(learningRoutes.read, (ctx, { id, language }) => readProgram(ctx, requireMember(ctx), id, language)),
  bind(learningRoutes.enrol, async (ctx, { id, language }) => {
    await enrolSelf(ctx, requireMember(ctx), id);
    return readProgram(ctx, requireMember(ctx), id, language);
  }),
  bind(learningRoutes.renew, async (ctx, { id, language }) => {
    await renew(ctx, requireMember(ctx), id);
    return readProgram(ctx, requireMember(ctx), id, language);
  }),
];
