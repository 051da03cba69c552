import * as z from 'zod';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { AppError } from '#shared/errors.ts';
import { addDays } from '../enrolments/dates.ts';
import { requireProgram, subjectOf } from '../programs/change.ts';
import { mailReminder } from './jobs.ts';
import { countLate, listOverdue, recordLateReminder } from './repository.ts';

const atOnce = 200;

/** Job that emails all overdue learners of a program who had no reminder for a day. */
export const remindLate = jobKind({
  name: 'programs.remind-late',
  payload: z.strictObject({ program: z.string() }),
  async run(ctx, { program }) {
    const now = ctx.now();
    const late = { now, quietSince: addDays(now, -1) };
    while (true) {
      const enrolments = await listOverdue(ctx, program, late, atOnce);
      await transaction(ctx, async (inside) => {
        for (const { id, uid, dueAt } of enrolments)
          if (await recordLateReminder(inside, id, late))
            await enqueue(inside, mailReminder, {
              kind: 'late',
              program,
              uid,
              at: dueAt?.toISOString() ?? now.toISOString(),
            });
      });
      if (enrolments.length < atOnce) return;
    }
  },
});

/** Queues reminders to overdue learners; returns their number. */
export async function remindNow(ctx: ActingContext, id: string): Promise<number> {
  const program = await requireProgram(ctx, id);
  if (!isMailSetUp(ctx)) throw new AppError('forbidden', { params: { reason: 'no-mail' } });
  return transaction(ctx, async (inside) => {
    const now = inside.now();
    const learners = await countLate(inside, id, { now, quietSince: addDays(now, -1) });
    if (learners === 0) return 0;
    await enqueue(inside, remindLate, { program: id }, { dedupeKey: id });
    await recordChange(inside, {
      action: 'program.reminded',
      subject: subjectOf(program),
      after: { learners },
    });
    return learners;
  });
}
