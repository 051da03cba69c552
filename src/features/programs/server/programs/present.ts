import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/context.ts';
import { fieldsOf } from '#shared/fields.ts';
import { type Edition, type Program, type ProgramCard, programFields } from '../../contract.ts';
import { courseOf } from '../content/resolve.ts';
import { listEditions } from '../editions-repository.ts';
import { countsOf, unfinishedByEdition } from '../enrolments/counts-repository.ts';
import { problemsOf } from './problems.ts';
import type { StoredEdition, StoredProgram } from './stored.ts';

/** Presents a program to editors. */
export async function presentProgram(ctx: Context, program: StoredProgram): Promise<Program> {
  const editions = await listEditions(ctx, [program.id]);
  const counts = await countsOf(ctx, [program.id], ctx.now());
  return {
    ...program,
    changed: await isChanged(ctx, program, editions),
    problems: await problemsOf(ctx, program),
    learners: counts.get(program.id)?.learners ?? 0,
    createdAt: program.createdAt.toISOString(),
    updatedAt: program.updatedAt.toISOString(),
  };
}

export async function presentCards(ctx: Context, programs: readonly StoredProgram[]): Promise<ProgramCard[]> {
  const ids = programs.map(({ id }) => id);
  const editions = await listEditions(ctx, ids);
  const counts = await countsOf(ctx, ids, ctx.now());
  const cards: ProgramCard[] = [];
  for (const program of programs)
    cards.push({
      ...program,
      changed: await isChanged(
        ctx,
        program,
        editions.filter((edition) => edition.program === program.id),
      ),
      modules: program.modules.length,
      ...(counts.get(program.id) ?? { learners: 0, completed: 0, overdue: 0, waiting: 0 }),
      updatedAt: program.updatedAt.toISOString(),
    });
  return cards;
}

export async function presentEditions(ctx: Context, { id }: StoredProgram): Promise<Edition[]> {
  const unfinished = await unfinishedByEdition(ctx, id);
  return (await listEditions(ctx, [id])).map(({ number, modules, inOrder, at, by }) => ({
    number,
    modules: [...modules],
    inOrder,
    at: at.toISOString(),
    by,
    unfinished: unfinished.get(number) ?? 0,
  }));
}

/** True if publishing would create a new edition: modules, or items of their playlists, have changed. */
async function isChanged(
  ctx: Context,
  program: StoredProgram,
  editions: readonly StoredEdition[],
): Promise<boolean> {
  const newest = editions.find(({ number }) => number === program.edition);
  if (!newest) return program.modules.length > 0;
  return !isDeepStrictEqual(fieldsOf(programFields, 'frozen', newest), await courseOf(ctx, program));
}
