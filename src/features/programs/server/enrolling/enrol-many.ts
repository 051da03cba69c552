import { allPeople, findPeople, type PersonRecord } from '#features/identity/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { EnrolledPerson } from '../../contract.ts';
import { endOfDay } from '../enrolments/dates.ts';
import { enrolPeople } from '../enrolments/enrol.ts';
import { isFor } from '../policy.ts';
import { requireProgram } from '../programs/change.ts';

interface EnrolManyInput {
  id: string;
  emails: readonly string[];
  role?: Role | undefined;
  /** Day; null for no due date. */
  due?: string | null | undefined;
}

/** Enrols people by email address, and everybody with a role. */
export async function enrolMany(
  ctx: ActingContext,
  { id, emails, role, due }: EnrolManyInput,
): Promise<EnrolledPerson> {
  const program = await requireProgram(ctx, id);
  if (program.state !== 'published') throw new AppError('forbidden', { params: { reason: 'unpublished' } });
  const dueAt = due === undefined ? undefined : due === null ? null : endOfDay(due);
  const wanted = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter(Boolean))];
  const named = await findPeople(ctx, { emails: wanted });
  const existing = new Set(named.map(({ email }) => email));
  const sum: EnrolledPerson = {
    enrolled: 0,
    already: 0,
    unknown: wanted.filter((email) => !existing.has(email)),
    unfit: [],
  };
  const add = async (people: readonly PersonRecord[], source: 'editor' | 'role') => {
    const fitting = people.filter((person) => person.isActive && isFor(program, person));
    const added = await enrolPeople(
      ctx,
      program,
      fitting.map((person) => ({ person, dueAt })),
      source,
    );
    sum.enrolled += added.size;
    sum.already += fitting.length - added.size;
    return people.filter((person) => !fitting.includes(person));
  };
  sum.unfit.push(...(await add(named, 'editor')).map(({ email }) => email));
  // People with the role who may not take the program are not reported as unfit.
  if (role) for await (const people of allPeople(ctx, [role])) await add(people, 'role');
  return sum;
}
