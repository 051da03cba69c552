import * as z from 'zod';
import { findPeople } from '#features/identity/server/index.ts';
import { notify } from '#features/notices/server/index.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { isMailSetUp, type Mail, sendMail } from '#server/mail/send.ts';
import { fallbackLanguage, type Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type en from '../../messages/en.json';
import { noteSent } from './sent-emails.ts';
import { sharersOf } from './sharers.ts';

const Notice = z.strictObject({
  title: z.string(),
  reason: z.string(),
  /** The item and its recall; jobs that were queued before these fields existed have neither. */
  item: z.string().optional(),
  recall: z.string().optional(),
});
type Notice = z.output<typeof Notice>;

/** Emails a sharer that an item was recalled. */
const mailNotice = jobKind({
  name: 'compliance.mail-recall',
  payload: Notice.extend({ uid: z.string() }),
  backoffMs: 30_000,
  async run(ctx, { uid, ...notice }) {
    const [person] = await findPeople(ctx, { uids: [uid] });
    if (!person?.isActive) return;
    const language = person.language ?? fallbackLanguage;
    const mail = { to: person.email, ...(await noticeEmail(ctx, notice, language)) };
    await sendMail(ctx, mail);
    const { item: id, recall, title } = notice;
    if (id && recall)
      await noteSent(ctx, { id, name: title }, { recall, uid, name: person.name, language, mail });
  },
});

/** Notifies everyone who has shared an item, in the transaction that records the recall. The email is a record: all get it. */
export async function notifySharers(ctx: Context, item: string, notice: Omit<Notice, 'item'>): Promise<void> {
  const sharers = await sharersOf(ctx, item);
  await notify(ctx, {
    kind: 'link-recalled',
    to: { uids: sharers.map(({ uid }) => uid) },
    subject: { type: 'Item', id: item },
    // A recalled item is shown to nobody, not even by its title; the email, which is a record, names it.
    title: '',
    path: '/links',
    note: notice.reason,
  });
  if (!isMailSetUp(ctx)) return;
  for (const { uid } of sharers) await enqueue(ctx, mailNotice, { uid, item, ...notice });
}

/** Returns the email about a recall. */
async function noticeEmail(
  ctx: Context,
  { title, reason }: Notice,
  language: Language,
): Promise<Omit<Mail, 'to'>> {
  const values = { title, reason };
  const t = translator<keyof typeof en>(await loadWords(language, ['compliance']), 'compliance');
  const subject = t('mail.recall.subject', values);
  return {
    subject,
    ...renderEmail({
      language,
      heading: subject,
      text: t('mail.recall.text', values),
      button: { label: t('mail.recall.button'), url: `${ctx.config.publicUrl}/links` },
      closing: t('mail.recall.closing', { title: ctx.config.appTitle }),
    }),
  };
}

export const recallJobs = [mailNotice];
