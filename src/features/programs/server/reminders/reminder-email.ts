import { textIn } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, translator } from '#shared/words.ts';
import type en from '../../messages/en.json';
import type { StoredProgram } from '../programs/stored.ts';
import type { ReminderKind } from './repository.ts';

/** Renders a reminder as an email, in the learner's language. */
export async function reminderEmail(
  ctx: Context,
  {
    kind,
    program,
    at,
    language,
  }: { kind: ReminderKind | 'late'; program: StoredProgram; at: Date; language: Language },
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['programs']), 'programs');
  const dates = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const values = { program: textIn(language, program.titles), date: dates.format(at) };
  const subject = t(`mail.${kind}.subject`, values);
  return {
    subject,
    ...renderEmail({
      language,
      heading: subject,
      text: t(`mail.${kind}.text`, values),
      button: {
        label: t(`mail.${kind}.button`),
        url: `${ctx.config.publicUrl}/programs/${program.id}`,
      },
      closing: t(kind === 'late' ? 'mail.late.closing' : 'mail.closing', { title: ctx.config.appTitle }),
    }),
  };
}
