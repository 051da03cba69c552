import * as z from 'zod';
import { allPeople, findPeople } from '#features/identity/server/index.ts';
import { findItems } from '#features/library/server/doors/items.ts';
import { notify, wantingMail } from '#features/notices/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp, sendMail } from '#server/mail/send.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import { endingEmail } from './ending-email.ts';
import { type EndingApproval, listEndings, recordReminder } from './repository.ts';
import { spanAround, stageOf } from './stages.ts';

/** Upper limits of titles in one email, and of approvals in one run. */
const mostNamed = 50;
const most = 5000;

const NamedApproval = z.strictObject({ title: z.string(), expiresAt: z.iso.datetime() });

/** Emails a person all approvals that end soon or have ended. */
const mailEndings = jobKind({
  name: 'compliance.mail-endings',
  payload: z.strictObject({ uid: z.string(), count: z.int(), endings: z.array(NamedApproval) }),
  backoffMs: 30_000,
  async run(ctx, { uid, count, endings }) {
    const [person] = await findPeople(ctx, { uids: [uid] });
    if (!person?.isActive) return;
    const named = endings.map(({ title, expiresAt }) => ({ title, expiresAt: new Date(expiresAt) }));
    const email = await endingEmail(ctx, { count, named }, person.language ?? fallbackLanguage);
    await sendMail(ctx, { to: person.email, ...email });
  },
});

/**
 * Notifies people of approvals 30, 7 and 1 days before they expire, and once they have: submitters, owners of the items, and
 * compliance. Recorded in the transaction that hands the emails over, so each reminder goes out once, whichever process runs
 * this.
 */
export const remindOfEndings = jobKind({
  name: 'compliance.remind',
  payload: z.strictObject({}),
  async run(ctx) {
    await transaction(ctx, async (inside) => {
      const due = await dueNow(inside);
      const people = await peopleFor(inside, due);
      await notifyOf(inside, due, people);
      if (!isMailSetUp(inside)) return;
      const wanting = await wantingMail(inside, 'approval-ending', [...people.keys()]);
      for (const [uid, endings] of people)
        if (wanting.has(uid))
          await enqueue(inside, mailEndings, {
            uid,
            count: endings.length,
            endings: endings
              .slice(0, mostNamed)
              .map(({ title, expiresAt }) => ({ title, expiresAt: expiresAt.toISOString() })),
          });
    });
  },
});

async function dueNow(ctx: Context): Promise<EndingApproval[]> {
  const now = ctx.now();
  const due: EndingApproval[] = [];
  for (const ending of await listEndings(ctx, spanAround(now), { limit: most })) {
    const stage = stageOf(ending.expiresAt, now);
    if (stage !== null && (await recordReminder(ctx, ending.id, stage))) due.push(ending);
  }
  return due;
}

/** Returns the endings that concern each person, by uid. */
async function peopleFor(
  ctx: Context,
  due: readonly EndingApproval[],
): Promise<Map<string, EndingApproval[]>> {
  const concerned = new Map<string, EndingApproval[]>();
  if (due.length === 0) return concerned;
  const principals: string[] = [];
  for await (const people of allPeople(ctx, ['COMPLIANCE'])) principals.push(...people.map(({ uid }) => uid));
  const items = await findItems(ctx, [...new Set(due.map(({ item }) => item))]);
  const owners = new Map(items.map(({ id, createdBy }) => [id, createdBy]));
  for (const ending of due)
    for (const uid of new Set([ending.submittedBy, owners.get(ending.item), ...principals]))
      if (uid) concerned.set(uid, [...(concerned.get(uid) ?? []), ending]);
  return concerned;
}

/** Puts each expiry into the bell of the people it concerns. */
async function notifyOf(
  ctx: Context,
  due: readonly EndingApproval[],
  people: ReadonlyMap<string, readonly EndingApproval[]>,
): Promise<void> {
  for (const ending of due)
    await notify(ctx, {
      kind: 'approval-ending',
      to: { uids: [...people].filter(([, endings]) => endings.includes(ending)).map(([uid]) => uid) },
      subject: { type: 'Item', id: ending.item },
      title: ending.title,
      path: `/library/${ending.item}`,
      due: ending.expiresAt,
    });
}

export const reminderJobs = [remindOfEndings, mailEndings];

export const reminderSchedules: readonly Schedule[] = [
  { name: remindOfEndings.name, cron: '23 6 * * *', kind: remindOfEndings },
];
