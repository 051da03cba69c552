import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { fold } from '#shared/fold.ts';
import { previewRoutes, programRoutes } from '../../contract.ts';
import { moveLearners } from '../enrolments/move.ts';
import { previewAnswers, previewModule, previewProgram } from '../preview.ts';
import { changeProgram, createProgram, duplicateProgram, removeProgram, requireProgram } from './change.ts';
import { presentCards, presentEditions, presentProgram } from './present.ts';
import { archiveProgram, publishProgram, restoreProgram } from './publish.ts';
import { listPrograms } from './repository.ts';

export const programApi = [
  bind(programRoutes.list, async (ctx, { search, state }) => {
    const words = fold(search).split(' ').filter(Boolean);
    const programs = (await listPrograms(ctx, state)).filter(({ titles }) => {
      const text = fold(Object.values(titles).join(' '));
      return words.every((word) => text.includes(word));
    });
    return { programs: await presentCards(ctx, programs) };
  }),
  bind(programRoutes.read, async (ctx, { id }) => presentProgram(ctx, await requireProgram(ctx, id))),
  bind(programRoutes.create, async (ctx, input) => presentProgram(ctx, await createProgram(ctx, input))),
  bind(programRoutes.update, async (ctx, input) => presentProgram(ctx, await changeProgram(ctx, input))),
  bind(programRoutes.publish, async (ctx, which) => presentProgram(ctx, await publishProgram(ctx, which))),
  bind(programRoutes.restore, async (ctx, which) => presentProgram(ctx, await restoreProgram(ctx, which))),
  bind(programRoutes.archive, async (ctx, which) => presentProgram(ctx, await archiveProgram(ctx, which))),
  bind(programRoutes.duplicate, async (ctx, { id }) => presentProgram(ctx, await duplicateProgram(ctx, id))),
  bind(programRoutes.remove, async (ctx, { id }) => {
    await removeProgram(ctx, id);
    return {};
  }),
  bind(programRoutes.editions, async (ctx, { id }) => ({
    editions: await presentEditions(ctx, await requireProgram(ctx, id)),
  })),
  bind(programRoutes.moveLearners, async (ctx, { id }) => ({ moved: await moveLearners(ctx, id) })),
  bind(previewRoutes.program, (ctx, query) => previewProgram(ctx, requireMember(ctx), query)),
  bind(previewRoutes.module, (ctx, query) => previewModule(ctx, requireMember(ctx), query)),
  bind(previewRoutes.answer, (ctx, given) => previewAnswers(ctx, requireMember(ctx), given)),
];
