import * as z from 'zod';
import { allPeople, findPeople, type KnownPerson } from '#features/identity/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { isEnrolledByRole } from '../policy.ts';
import { findProgram, listPrograms } from '../programs/repository.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { enrolPeople } from './enrol.ts';
import { enrolledAmong, renameLearner } from './repository.ts';

/** Enrols everybody who has a role that a program asks for. Any number of times: nobody is enrolled twice. */
export const enrolByRole = jobKind({
  name: 'programs.enrol-by-role',
  payload: z.strictObject({ program: z.string() }),
  async run(ctx, { program: id }) {
    const program = await findProgram(ctx, id);
    if (!program) return;
    for await (const people of allPeople(ctx, program.enrolment.roles))
      await enrolFitting(ctx, [program], people);
  },
});

/**
 * Looks at everybody: who has a role is enrolled, who is called otherwise is called so. What is told at once by an event
 * comes here again, in case nobody was there to hear it.
 */
export const lookAtPeople = jobKind({
  name: 'programs.look-at-people',
  payload: z.strictObject({}),
  async run(ctx) {
    const programs = await withRoles(ctx);
    for await (const people of allPeople(ctx)) {
      await enrolFitting(ctx, programs, people);
      for (const person of people) await renameLearner(ctx, person);
    }
  },
});

/** The same for people of whom something has changed. */
export async function lookAt(ctx: Context, uids: readonly string[]): Promise<void> {
  const people = await findPeople(ctx, { uids });
  await enrolFitting(ctx, await withRoles(ctx), people);
  for (const person of people) await renameLearner(ctx, person);
}

async function withRoles(ctx: Context): Promise<StoredProgram[]> {
  return (await listPrograms(ctx, 'published')).filter(({ enrolment }) => enrolment.roles.length > 0);
}

async function enrolFitting(
  ctx: Context,
  programs: readonly StoredProgram[],
  people: readonly KnownPerson[],
): Promise<void> {
  for (const program of programs) {
    const fitting = people.filter((person) => isEnrolledByRole(program, person));
    if (fitting.length === 0) continue;
    const known = await enrolledAmong(
      ctx,
      program.id,
      fitting.map(({ uid }) => uid),
    );
    const missing = fitting.filter(({ uid }) => !known.has(uid));
    if (missing.length > 0)
      await enrolPeople(
        actAsHub(ctx),
        program,
        missing.map((person) => ({ person })),
        'role',
      );
  }
}
