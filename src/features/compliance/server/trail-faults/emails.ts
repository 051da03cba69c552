import * as z from 'zod';
import { BrokenEntry } from '#features/audit/contract.ts';
import { faultEmail, type TrailFault } from '#features/audit/server/index.ts';
import { addressOf, allPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp, sendMail } from '#server/mail/send.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import { recordEmail } from '../emails-repository.ts';

const recipientFields = { uid: z.string(), at: z.iso.datetime() };

/** Emails a person the result of the nightly check of the trail. */
const mailTrailFault = jobKind({
  name: 'compliance.mail-trail-fault',
  payload: z.union([
    z.strictObject({ ...recipientFields, broken: BrokenEntry }),
    z.strictObject({ ...recipientFields, copy: z.enum(['unlocked', 'failed']) }),
  ]),
  backoffMs: 30_000,
  async run(ctx, { uid, at, ...found }) {
    const person = await addressOf(ctx, uid);
    if (!person) return;
    const fault = { at: new Date(at), ...found };
    const email = await faultEmail(ctx, fault, person.language ?? fallbackLanguage);
    await sendMail(ctx, { to: person.email, ...email });
  },
});

/** Notifies compliance and administrators of a fault in the trail or its copies, once for as long as it stays the same. */
export async function mailFault(
  ctx: Context,
  { name, at, ...found }: TrailFault & { name: string },
): Promise<void> {
  if (!isMailSetUp(ctx)) return;
  await transaction(ctx, async (inside) => {
    if (!(await recordEmail(inside, `trail ${name}`))) return;
    for await (const people of allPeople(inside, ['COMPLIANCE', 'ADMIN']))
      for (const { uid } of people)
        await enqueue(inside, mailTrailFault, { uid, at: at.toISOString(), ...found });
  });
}

export const faultJobs = [mailTrailFault];
