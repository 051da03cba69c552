import type { Context } from '#server/context.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, translator } from '#shared/words.ts';
import type en from '../../messages/en.json';
import type { EndingApproval } from './repository.ts';

interface EndingSummary {
  /** Total, including those that are not named. */
  count: number;
  named: readonly Pick<EndingApproval, 'title' | 'expiresAt'>[];
}

/** Returns the email about approvals that end, in the recipient's language. */
export async function endingEmail(
  ctx: Context,
  { count, named }: EndingSummary,
  language: Language,
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['compliance']), 'compliance');
  const moments = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const lines = named.map(({ title, expiresAt }) => {
    const values = { title: `\u2068${title}\u2069`, date: `${moments.format(expiresAt)} UTC` };
    return t(expiresAt > ctx.now() ? 'mail.ending.line' : 'mail.ending.line-over', values);
  });
  const more = count > named.length ? [t('mail.ending.more', { count: count - named.length })] : [];
  const subject = t('mail.ending.subject', { count });
  return {
    subject,
    ...renderEmail({
      language,
      heading: subject,
      text: [t('mail.ending.text'), '', ...lines, ...more].join('\n'),
      button: {
        label: t('mail.ending.button'),
        url: `${ctx.config.publicUrl}/compliance/approvals?state=ending`,
      },
      closing: t('mail.ending.closing', { title: ctx.config.appTitle }),
    }),
  };
}
