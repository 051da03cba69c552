import * as z from 'zod';
import { addressOf } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp, sendMail } from '#server/mail/send.ts';
import { dayMs } from '#shared/durations.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import { findToMail, listWaiting, recordMailed, type WaitingMail } from '../mail-repository.ts';
import { deleteOld } from '../repository.ts';
import { noticesEmail } from './email.ts';

const readDays = 90;
const allDays = 365;

/** Emails a person the notifications that wait for it, in one email. */
export const mailNotices = jobKind({
  name: 'notices.mail',
  payload: z.strictObject({ uid: z.string(), mail: z.enum(['at-once', 'daily']) }),
  backoffMs: 30_000,
  // More than half a day: a mail server that is away for a night loses nothing.
  maxAttempts: 12,
  async run(ctx, { uid, mail }) {
    const { notices, rows } = await findToMail(ctx, uid, mail);
    if (rows.length === 0) return;
    const person = await addressOf(ctx, uid);
    if (person && notices.length > 0)
      await sendMail(ctx, {
        to: person.email,
        ...(await noticesEmail(ctx, notices, person.language ?? fallbackLanguage)),
      });
    await transaction(ctx, (inside) => recordMailed(inside, rows));
  },
  // They stay in the bell; without this they would be tried forever.
  async onFailed(ctx, { uid, mail }) {
    await recordMailed(ctx, (await findToMail(ctx, uid, mail)).rows);
  },
});

async function mailAll(ctx: Context, mail: WaitingMail): Promise<void> {
  if (!isMailSetUp(ctx)) return;
  for (const uid of await listWaiting(ctx, mail))
    await enqueue(ctx, mailNotices, { uid, mail }, { dedupeKey: `${uid} ${mail}` });
}

/** Sends emails that should go out at once. Events of the same minute share one. */
export const mailAtOnce = jobKind({
  name: 'notices.mail-at-once',
  payload: z.strictObject({}),
  run: (ctx) => mailAll(ctx, 'at-once'),
});

/** Sends each person's email of the day, and deletes old notifications. */
export const mailDaily = jobKind({
  name: 'notices.mail-daily',
  payload: z.strictObject({}),
  async run(ctx) {
    const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
    await deleteOld(ctx, { readBefore: before(readDays), before: before(allDays) });
    await mailAll(ctx, 'daily');
  },
});

export const mailJobs = [mailNotices, mailAtOnce, mailDaily];

export const mailSchedules: readonly Schedule[] = [
  { name: mailAtOnce.name, cron: '* * * * *', kind: mailAtOnce },
  { name: mailDaily.name, cron: '7 6 * * *', kind: mailDaily },
];
