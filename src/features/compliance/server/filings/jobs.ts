import * as z from 'zod';
import { allPeople, findPeople } from '#features/identity/server/index.ts';
import { notify, wantingMail } from '#features/notices/server/index.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp, sendMail } from '#server/mail/send.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import { dutyStates } from '../../contract.ts';
import { recordEmail } from '../emails-repository.ts';
import { dayAt, isBusinessDay } from './business-days.ts';
import { describeDuties, findDuties } from './clock.ts';
import { dutyEmail } from './duty-email.ts';

/** Upper limit of titles in one email. */
const mostNamed = 50;

const NamedDuty = z.strictObject({ title: z.string(), state: z.enum(dutyStates), dueOn: z.string() });

/** Emails a person all filings that are due soon or overdue. */
const mailDuties = jobKind({
  name: 'compliance.mail-filings',
  payload: z.strictObject({ uid: z.string(), count: z.int(), named: z.array(NamedDuty) }),
  backoffMs: 30_000,
  async run(ctx, { uid, ...duties }) {
    const [person] = await findPeople(ctx, { uids: [uid] });
    if (!person?.isActive) return;
    const email = await dutyEmail(ctx, duties, person.language ?? fallbackLanguage);
    await sendMail(ctx, { to: person.email, ...email });
  },
});

/**
 * Notifies compliance on each business day of filings that are due within three of them, or overdue. Recorded in the
 * transaction that hands the emails over, so each day is notified once, whichever process runs this.
 */
export const remindOfFilings = jobKind({
  name: 'compliance.remind-filings',
  payload: z.strictObject({}),
  async run(ctx) {
    const today = dayAt(ctx.now());
    if (!isBusinessDay(new Date(today))) return;
    await transaction(ctx, async (inside) => {
      const due = (await findDuties(inside)).filter(({ state }) => state === 'soon' || state === 'overdue');
      if (due.length === 0 || !(await recordEmail(inside, `filings ${today}`))) return;
      const described = await describeDuties(inside, due.slice(0, mostNamed));
      const named = described.map(({ title, state, dueOn }) => ({ title, state, dueOn: dueOn ?? today }));
      const duties = { count: due.length, named };
      for (const { item, title, dueOn } of described)
        await notify(inside, {
          kind: 'filing-due',
          to: { roles: ['COMPLIANCE'] },
          subject: { type: 'Item', id: item },
          title,
          path: '/compliance/filings',
          due: dueOn === null ? null : new Date(dueOn),
        });
      if (!isMailSetUp(inside)) return;
      for await (const people of allPeople(inside, ['COMPLIANCE'])) {
        const uids = people.map(({ uid }) => uid);
        for (const uid of await wantingMail(inside, 'filing-due', uids))
          await enqueue(inside, mailDuties, { uid, ...duties });
      }
    });
  },
});

export const filingJobs = [remindOfFilings, mailDuties];

export const filingSchedules: readonly Schedule[] = [
  { name: remindOfFilings.name, cron: '43 12 * * *', kind: remindOfFilings },
];
