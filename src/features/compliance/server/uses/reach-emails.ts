import * as z from 'zod';
import { addressOf, allPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { isMailSetUp, type Mail, sendMail } from '#server/mail/send.ts';
import { fallbackLanguage, type Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { mostRecipients } from '../../contract/uses.ts';
import type en from '../../messages/en.json';
import { recordEmail } from '../emails-repository.ts';

const ReachReport = z.strictObject({
  item: z.string(),
  title: z.string(),
  is: z.enum(['near', 'over', 'full']),
  recipients: z.int(),
});
type ReachReport = z.output<typeof ReachReport>;

/** Emails one person how many people an item has reached. */
const mailReach = jobKind({
  name: 'compliance.mail-reach',
  payload: ReachReport.extend({ uid: z.string() }),
  backoffMs: 30_000,
  async run(ctx, { uid, ...reached }) {
    const person = await addressOf(ctx, uid);
    if (!person) return;
    const email = await reachEmail(ctx, reached, person.language ?? fallbackLanguage);
    await sendMail(ctx, { to: person.email, ...email });
  },
});

/** Emails compliance that an item is near its class's limit, over it, or refused to further people: once per item and kind. */
export async function notifyOfReach(
  ctx: Context,
  { id, titles, language }: StoredItem,
  { is, recipients }: Pick<ReachReport, 'is' | 'recipients'>,
): Promise<void> {
  if (!isMailSetUp(ctx) || !(await recordEmail(ctx, `reach ${id} ${is}`))) return;
  const reached = { item: id, title: mainTitle(titles, language), is, recipients };
  for await (const people of allPeople(ctx, ['COMPLIANCE']))
    for (const { uid } of people) await enqueue(ctx, mailReach, { uid, ...reached });
}

async function reachEmail(
  ctx: Context,
  { item, title, is, recipients }: ReachReport,
  language: Language,
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['compliance']), 'compliance');
  const subject = t(`mail.reach.${is}`, { item: title, count: recipients });
  return {
    subject,
    ...renderEmail({
      language,
      heading: subject,
      text: t(`mail.reach.${is}.text`, { most: mostRecipients }),
      button: { label: t('mail.reach.button'), url: `${ctx.config.publicUrl}/library/${item}` },
      closing: t('mail.filing.closing', { title: ctx.config.appTitle }),
    }),
  };
}

export const reachJobs = [mailReach];
