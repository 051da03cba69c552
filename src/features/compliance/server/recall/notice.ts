import * as z from 'zod';
import { findPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { renderLetter } from '#server/mail/letter.ts';
import { isMailSetUp, type Mail, sendMail } from '#server/mail/send.ts';
import { fallbackLanguage, type Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type en from '../../messages/en.json';
import { sharersOf } from './sharers.ts';

const Notice = z.strictObject({ title: z.string(), reason: z.string() });
type Notice = z.output<typeof Notice>;

/** Mails somebody that what they have shared was called back. */
const mailNotice = jobKind({
  name: 'compliance.mail-recall',
  payload: Notice.extend({ uid: z.string() }),
  backoffMs: 30_000,
  async run(ctx, { uid, ...notice }) {
    const [person] = await findPeople(ctx, { uids: [uid] });
    if (!person?.isActive) return;
    const letter = await noticeLetter(ctx, notice, person.language ?? fallbackLanguage);
    await sendMail(ctx, { to: person.email, ...letter });
  },
});

/** Writes to everyone who has shared an item, once what it is about is written down. */
export async function tellEveryone(ctx: Context, item: string, notice: Notice): Promise<void> {
  if (!isMailSetUp(ctx)) return;
  for (const { uid } of await sharersOf(ctx, item)) await enqueue(ctx, mailNotice, { uid, ...notice });
}

/** The letter that tells of a recall. */
export async function noticeLetter(
  ctx: Context,
  said: Notice,
  language: Language,
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['compliance']), 'compliance');
  const subject = t('mail.recall.subject', said);
  return {
    subject,
    ...renderLetter({
      language,
      heading: subject,
      text: t('mail.recall.text', said),
      button: { label: t('mail.recall.button'), url: `${ctx.config.publicUrl}/links` },
      closing: t('mail.recall.closing', { title: ctx.config.appTitle }),
    }),
  };
}

export const recallJobs = [mailNotice];
