import type { Context } from '#server/context.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, translator } from '#shared/words.ts';
import type { FilingDuty } from '../../contract.ts';
import type en from '../../messages/en.json';

export interface DutySummary {
  /** Total, including those that are not named. */
  count: number;
  named: readonly (Pick<FilingDuty, 'title' | 'state'> & { dueOn: string })[];
}

/** Returns the email about due filings, in the recipient's language. */
export async function dutyEmail(
  ctx: Context,
  { count, named }: DutySummary,
  language: Language,
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['compliance']), 'compliance');
  const dates = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const lines = named.map(({ title, state, dueOn }) =>
    t(state === 'overdue' ? 'mail.filing.line-over' : 'mail.filing.line', {
      title: `\u2068${title}\u2069`,
      date: dates.format(new Date(dueOn)),
    }),
  );
  const more = count > named.length ? [t('mail.ending.more', { count: count - named.length })] : [];
  const subject = t('mail.filing.subject', { count });
  return {
    subject,
    ...renderEmail({
      language,
      heading: subject,
      text: [t('mail.filing.text'), '', ...lines, ...more].join('\n'),
      button: { label: t('mail.filing.button'), url: `${ctx.config.publicUrl}/compliance/filings` },
      closing: t('mail.filing.closing', { title: ctx.config.appTitle }),
    }),
  };
}
