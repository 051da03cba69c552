import { isDeepStrictEqual } from 'node:util';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { AppError } from '#shared/errors.ts';
import { fieldsOf } from '#shared/fields.ts';
import { programFields, programWarnings } from '../../contract.ts';
import { courseOf } from '../content/resolve.ts';
import { findEdition, insertEdition } from '../editions-repository.ts';
import { enrolByRole } from '../enrolments/by-role.ts';
import { requireProgram, writeProgram } from './change.ts';
import { problemsOf } from './problems.ts';
import type { Course, StoredProgram } from './stored.ts';

/** Publishes a program. If its modules have changed, they become a new edition. */
export async function publishProgram(
  ctx: ActingContext,
  { id, version }: { id: string; version: number },
): Promise<StoredProgram> {
  return transaction(ctx, async (inside) => {
    const program = await requireProgram(inside, id, version);
    const problems = (await problemsOf(inside, program)).filter(
      ({ reason }) => !programWarnings.includes(reason),
    );
    if (problems.length > 0)
      throw new AppError('invalid-input', {
        params: { issues: problems.map(({ reason, module }) => ({ path: module ?? '', reason })), problems },
      });
    const course = await courseOf(inside, program);
    const edition = await editionFor(inside, program, course);
    const after = await writeProgram(
      inside,
      program,
      { ...program, state: 'published', edition },
      'program.published',
    );
    if (after.enrolment.roles.length > 0)
      await enqueue(inside, enrolByRole, { program: id }, { dedupeKey: id });
    return after;
  });
}

/** Returns the edition number of these modules; inserts a new edition if they have changed. */
async function editionFor(ctx: ActingContext, program: StoredProgram, course: Course): Promise<number> {
  const newest = await newestCourse(ctx, program);
  if (newest && isDeepStrictEqual(newest, JSON.parse(JSON.stringify(course)))) return program.edition;
  const number = program.edition + 1;
  const by = ctx.actor.kind === 'member' ? ctx.actor.name : '';
  await insertEdition(ctx, { program: program.id, number, at: ctx.now(), by, ...course });
  return number;
}

async function newestCourse(ctx: Context, { id, edition }: StoredProgram): Promise<Course | null> {
  const newest = await findEdition(ctx, id, edition);
  return newest && fieldsOf(programFields, 'frozen', newest);
}

/** Restores an archived program with its newest edition, or as a draft if it has none. */
export async function restoreProgram(
  ctx: ActingContext,
  { id, version }: { id: string; version: number },
): Promise<StoredProgram> {
  return transaction(ctx, async (inside) => {
    const program = await requireProgram(inside, id, version);
    if (program.state !== 'archived') return program;
    const state = program.edition > 0 ? 'published' : 'draft';
    return writeProgram(inside, program, { ...program, state }, 'program.restored');
  });
}

/** Archives a program. Its learners may still complete it. */
export async function archiveProgram(
  ctx: ActingContext,
  { id, version }: { id: string; version: number },
): Promise<StoredProgram> {
  return transaction(ctx, async (inside) => {
    const program = await requireProgram(inside, id, version);
    if (program.state === 'archived') return program;
    return writeProgram(inside, program, { ...program, state: 'archived' }, 'program.archived');
  });
}
