import { recordChange } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { findEdition } from '../editions-repository.ts';
import { dueFor } from '../enrolments/dates.ts';
import { enrolPeople } from '../enrolments/enrol.ts';
import { clearReminders, findEnrolment, lockEnrolment, replaceEnrolment } from '../enrolments/repository.ts';
import { canSeeProgram } from '../policy.ts';
import { findProgram } from '../programs/repository.ts';
import { closeRound } from '../progress/repository.ts';
import { isRenewable } from './present.ts';
import { doneBy, refusalOf } from './read.ts';

/** Enrols somebody at their own request; does nothing if they are enrolled already. */
export async function enrolSelf(ctx: ActingContext, member: Member, id: string): Promise<void> {
  const program = await findProgram(ctx, id);
  const enrolment = program && (await findEnrolment(ctx, id, member.uid));
  if (!program || !canSeeProgram(program, member, enrolment !== null)) throw new AppError('not-found');
  if (enrolment) return;
  const done = await doneBy(ctx, member.uid);
  const reason = refusalOf(
    program,
    null,
    program.prerequisites.map((each) => ({ done: done.has(each) })),
  );
  if (reason) throw new AppError('forbidden', { params: { reason } });
  const [person] = await findPeople(ctx, { uids: [member.uid] });
  if (person) await enrolPeople(ctx, program, [{ person }], 'self');
}

/** Begins another round with the newest edition. Existing certificates stay valid until they expire. */
export async function renew(ctx: ActingContext, member: Member, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const program = await findProgram(inside, id);
    const enrolment = program && (await lockEnrolment(inside, id, member.uid));
    if (!program || !enrolment) throw new AppError('not-found');
    const now = inside.now();
    if (!isRenewable(program, enrolment, now))
      throw new AppError('forbidden', { params: { reason: 'not-yet' } });
    const course = await findEdition(inside, id, program.edition);
    if (!course) throw new Error('a published program has an edition');
    await closeRound(inside, enrolment.id);
    await replaceEnrolment(inside, enrolment.version, {
      ...enrolment,
      version: enrolment.version + 1,
      round: enrolment.round + 1,
      edition: program.edition,
      state: 'not-started',
      done: 0,
      percent: 0,
      completedAt: null,
      expiresAt: null,
      total: course.modules.filter(({ required }) => required).length,
      dueAt: dueFor(program, now) ?? stillAhead(enrolment.expiresAt, now),
      lastActivity: now,
    });
    await clearReminders(inside, enrolment.id);
    await recordChange(inside, {
      action: 'program.renewed',
      subject: { type: 'User', id: member.uid, name: member.name },
      after: {
        program: id,
        title: mainTitle(program.titles, null),
        edition: program.edition,
        round: enrolment.round + 1,
      },
    });
  });
}

/** Returns the expiry as due date for an early renewal, if the program sets none. */
function stillAhead(expiresAt: Date | null, now: Date): Date | null {
  return expiresAt && expiresAt > now ? expiresAt : null;
}
