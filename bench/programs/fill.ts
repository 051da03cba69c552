import { findPeople } from '#features/identity/server/index.ts';
import { insertUsers } from '#features/identity/server/users/repository.ts';
import { newUser } from '#features/identity/server/users/service.ts';
import type { AttestationModule, Program } from '#features/programs/contract.ts';
import { enrolPeople } from '#features/programs/server/enrolments/enrol.ts';
import { findEnrolmentsOf, replaceEnrolment } from '#features/programs/server/enrolments/repository.ts';
import { findProgram } from '#features/programs/server/programs/repository.ts';
import { beginModule } from '#features/programs/server/progress/begin.ts';
import { putProgress } from '#features/programs/server/progress/repository.ts';
import { sumProgress } from '#features/programs/server/progress/settle.ts';
import type { StoredProgress } from '#features/programs/server/progress/stored.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { dayMs } from '#shared/durations.ts';

export function modulesOf(count: number): AttestationModule[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `module-${at}`,
    type: 'attestation',
    titles: { en: `Module ${at}` },
    descriptions: {},
    required: true,
    texts: { en: 'I have read it.' },
    confirm: 'tick',
  }));
}

/** Enrolls this many users, each with progress in every module, and returns the id of one of them. */
export async function enrolAll(ctx: Context, { id }: Program, size: number): Promise<string> {
  const modules = modulesOf(20);
  const users = Array.from({ length: size }, (_, at) =>
    newUser(ctx, {
      email: `person-${at}@bench.example`,
      firstName: `First ${at}`,
      lastName: `Name ${at % 97}`,
    }),
  );
  await insertUsers(ctx, users);
  const program = await findProgram(ctx, id);
  if (!program) throw new Error('the program is gone');
  const uids = users.map(({ uid }) => uid);
  const people = await findPeople(ctx, { uids });
  await enrolPeople(
    actAsHub(ctx),
    program,
    people.map((person, at) => ({ person, dueAt: new Date(ctx.now().getTime() + ((at % 60) - 20) * dayMs) })),
    'editor',
  );
  const enrolments = [...(await findEnrolmentsOf(ctx, id, uids)).values()];
  for (let from = 0; from < enrolments.length; from += 200)
    await transaction(ctx, async (inside) => {
      for (const [at, enrolment] of enrolments.slice(from, from + 200).entries()) {
        const progress = new Map<string, StoredProgress>();
        for (const [step, module] of modules.entries()) {
          const isDone = step < (at * 7) % (modules.length + 1);
          const begun = beginModule(module.id, inside.now());
          const stretches = Array.from({ length: 10 }, (_, each) => [each * 20, each * 20 + 13] as const);
          const body = { ...begun.body, parts: { some: { stretches, pages: {}, place: 200 } } };
          const row = isDone
            ? { ...begun, state: 'done' as const, percent: 100, doneAt: inside.now(), body }
            : { ...begun, body };
          await putProgress(inside, enrolment, row);
          progress.set(module.id, row);
        }
        await replaceEnrolment(inside, enrolment.version, {
          ...enrolment,
          ...sumProgress({ modules }, progress),
          version: enrolment.version + 1,
          lastActivity: new Date(inside.now().getTime() - at * 7919),
        });
      }
    });
  return uids[0] ?? '';
}
