import { recordChanges } from '#features/audit/server/index.ts';
import type { PersonRecord } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { findEdition } from '../editions-repository.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { dueFor } from './dates.ts';
import { insertEnrolments } from './repository.ts';
import type { StoredEnrolment } from './stored.ts';

/** Person to enrol; a given due date overrides that of the program. */
export interface PersonToEnrol {
  person: PersonRecord;
  dueAt?: Date | null | undefined;
}

/** Enrols people in the newest edition, except those enrolled already; returns the ids of those added. */
export async function enrolPeople(
  ctx: ActingContext,
  program: StoredProgram,
  newcomers: readonly PersonToEnrol[],
  source: StoredEnrolment['source'],
): Promise<Set<string>> {
  if (program.state !== 'published') throw new AppError('forbidden', { params: { reason: 'unpublished' } });
  return transaction(ctx, async (inside) => {
    const course = await findEdition(inside, program.id, program.edition);
    if (!course) throw new Error('a published program has an edition');
    const total = course.modules.filter(({ required }) => required).length;
    const enrolments = newcomers.map(({ person, dueAt = dueFor(program, inside.now()) }) =>
      newEnrolment(inside, program, { person, dueAt, total, source }),
    );
    const added = await insertEnrolments(inside, enrolments);
    await recordChanges(
      inside,
      enrolments
        .filter(({ uid }) => added.has(uid))
        .map(({ uid, name, dueAt }) => ({
          action: 'program.enrolled',
          subject: { type: 'User', id: uid, name },
          after: {
            program: program.id,
            title: mainTitle(program.titles, null),
            edition: program.edition,
            source,
            dueAt,
          },
        })),
    );
    return added;
  });
}

function newEnrolment(
  ctx: ActingContext,
  program: StoredProgram,
  given: { person: PersonRecord; dueAt: Date | null; total: number; source: StoredEnrolment['source'] },
): StoredEnrolment {
  const { uid, name, email, sortName, search } = given.person;
  return {
    uid,
    name,
    email,
    sortName,
    search,
    dueAt: given.dueAt,
    total: given.total,
    source: given.source,
    id: newId(),
    program: program.id,
    edition: program.edition,
    version: 1,
    round: 1,
    state: 'not-started',
    done: 0,
    percent: 0,
    enrolledAt: ctx.now(),
    lastActivity: null,
    completedAt: null,
    expiresAt: null,
    certificate: null,
  };
}
