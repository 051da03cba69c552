import * as z from 'zod';
import { recordChange } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import { notify, wantingMail } from '#features/notices/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp, sendMail } from '#server/mail/send.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import { addDays } from '../enrolments/dates.ts';
import { findEnrolment, replaceEnrolment } from '../enrolments/repository.ts';
import { isOver, type StoredEnrolment } from '../enrolments/stored.ts';
import { findProgram, findPrograms, listPrograms } from '../programs/repository.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { reminderEmail } from './reminder-email.ts';
import { listExpired, listToRemind, type ReminderKind, recordReminder } from './repository.ts';

const atOnce = 200;

/** Emails a reminder that a program is due soon, is overdue, or that a completion expires soon. */
export const mailReminder = jobKind({
  name: 'programs.mail-reminder',
  payload: z.strictObject({
    kind: z.enum(['due', 'expiry', 'late']),
    program: z.string(),
    uid: z.string(),
    at: z.iso.datetime(),
  }),
  backoffMs: 30_000,
  async run(ctx, { kind, program: id, uid, at }) {
    const program = await findProgram(ctx, id);
    const [person] = await findPeople(ctx, { uids: [uid] });
    if (!program || !person?.isActive) return;
    // No email if they have completed meanwhile.
    const enrolment = await findEnrolment(ctx, id, uid);
    if (!enrolment || (kind !== 'expiry' && isOver(enrolment))) return;
    const language = person.language ?? fallbackLanguage;
    const email = await reminderEmail(ctx, { kind, program, at: new Date(at), language });
    await sendMail(ctx, { to: person.email, ...email });
  },
});

/** Job that sends each reminder once and expires completions. */
export const remindAndExpire = jobKind({
  name: 'programs.keep-time',
  payload: z.strictObject({}),
  async run(ctx) {
    await endValidity(ctx);
    for (const program of await listPrograms(ctx)) {
      if (program.remindDays === 0) continue;
      await remind(ctx, 'due', program);
      if (program.state === 'published') await remind(ctx, 'expiry', program);
    }
  },
});

async function remind(ctx: Context, kind: ReminderKind, program: StoredProgram): Promise<void> {
  const from = ctx.now();
  const until = addDays(from, program.remindDays);
  while (true) {
    const enrolments = await listToRemind(ctx, kind, program.id, { from, until, limit: atOnce });
    await transaction(ctx, async (inside) => {
      const uids = enrolments.map(({ uid }) => uid);
      const wanting = await wantingMail(inside, 'program-due', isMailSetUp(inside) ? uids : []);
      for (const { id, uid, dueAt, expiresAt } of enrolments) {
        const due = kind === 'due' ? dueAt : expiresAt;
        // Recorded in the same transaction, so that concurrent runs send one email only.
        if (!(await recordReminder(inside, kind, id, from))) continue;
        await notify(inside, {
          kind: 'program-due',
          to: { uids: [uid] },
          subject: { type: 'Program', id: program.id },
          title: mainTitle(program.titles, null),
          path: `/programs/${program.id}`,
          due,
        });
        if (wanting.has(uid))
          await enqueue(inside, mailReminder, {
            kind,
            program: program.id,
            uid,
            at: due?.toISOString() ?? '',
          });
      }
    });
    if (enrolments.length < atOnce) return;
  }
}

async function endValidity(ctx: Context): Promise<void> {
  while (true) {
    const enrolments = await listExpired(ctx, ctx.now(), atOnce);
    const programs = await findPrograms(ctx, [...new Set(enrolments.map(({ program }) => program))]);
    for (const enrolment of enrolments) await expire(ctx, enrolment, programs);
    if (enrolments.length < atOnce) return;
  }
}

async function expire(
  ctx: Context,
  enrolment: StoredEnrolment,
  programs: readonly StoredProgram[],
): Promise<void> {
  const program = programs.find(({ id }) => id === enrolment.program);
  await transaction(actAsHub(ctx), async (inside) => {
    const after = { ...enrolment, state: 'expired', version: enrolment.version + 1 } as const;
    // Skips learners who have renewed meanwhile.
    if (!(await replaceEnrolment(inside, enrolment.version, after))) return;
    await recordChange(inside, {
      action: 'program.expired',
      subject: { type: 'User', id: enrolment.uid, name: enrolment.name },
      after: {
        program: enrolment.program,
        title: mainTitle(program?.titles ?? {}, null),
        expiresAt: enrolment.expiresAt,
      },
    });
  });
}

export const reminderSchedules: readonly Schedule[] = [
  { name: remindAndExpire.name, cron: '*/15 * * * *', kind: remindAndExpire },
];
