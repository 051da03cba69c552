import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import { allPeople, findPeople, type PersonRecord, peopleChanged } from '#features/identity/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { listen } from '#server/events.ts';
import { jobKind } from '#server/jobs/job.ts';
import { isEnrolledByRole } from '../policy.ts';
import { findProgram, listPrograms } from '../programs/repository.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { enrolPeople } from './enrol.ts';
import { renameLearners } from './names-repository.ts';
import { findEnrolmentsOf } from './repository.ts';

/** Job that enrols everybody with a program's roles. Safe to repeat: nobody is enrolled twice. */
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
 * Job that enrols people by role and updates names for all accounts. It covers changes whose events
 * were missed.
 */
export const enrolByRoleJob = jobKind({
  name: 'programs.look-at-people',
  payload: z.strictObject({}),
  async run(ctx) {
    const programs = await withRoles(ctx);
    for await (const people of allPeople(ctx)) {
      await enrolFitting(ctx, programs, people);
      await renameLearners(ctx, people);
    }
  },
});

/** Does the same at once for changed accounts. Events of one transaction arrive one by one and are handled together. */
export function followPeople(ctx: Context): void {
  const waiting = new Set<string>();
  listen(ctx.events, peopleChanged, async (_, { uids }) => {
    const isFirst = waiting.size === 0;
    for (const uid of uids) waiting.add(uid);
    if (!isFirst) return;
    await setImmediate();
    const changed = [...waiting];
    waiting.clear();
    const people = await findPeople(ctx, { uids: changed });
    await enrolFitting(ctx, await withRoles(ctx), people);
    await renameLearners(ctx, people);
  });
}

async function withRoles(ctx: Context): Promise<StoredProgram[]> {
  return (await listPrograms(ctx, 'published')).filter(({ enrolment }) => enrolment.roles.length > 0);
}

async function enrolFitting(
  ctx: Context,
  programs: readonly StoredProgram[],
  people: readonly PersonRecord[],
): Promise<void> {
  for (const program of programs) {
    const fitting = people.filter((person) => isEnrolledByRole(program, person));
    if (fitting.length === 0) continue;
    const existing = await findEnrolmentsOf(
      ctx,
      program.id,
      fitting.map(({ uid }) => uid),
    );
    const missing = fitting.filter(({ uid }) => !existing.has(uid));
    if (missing.length > 0)
      await enrolPeople(
        actAsHub(ctx),
        program,
        missing.map((person) => ({ person })),
        'role',
      );
  }
}
