import type { Context } from '#server/context.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, translator } from '#shared/words.ts';
import type en from '../../messages/en.json';
import { auditPages } from '../../pages.ts';
import type { TrailFault } from './faults.ts';

/** Email about a broken trail or an unlocked anchor, in the recipient's language and with the messages of the page. */
export async function faultEmail(
  ctx: Context,
  fault: TrailFault,
  language: Language,
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['audit']), 'audit');
  const { subject, text } = 'copy' in fault ? sayCopy(t, fault.copy) : sayBroken(t, fault, language);
  return {
    subject,
    ...renderEmail({
      language,
      heading: subject,
      text: text.join('\n\n'),
      button: { label: t('mail.fault.button'), url: `${ctx.config.publicUrl}${auditPages.audit.path}` },
      closing: t('mail.fault.closing', { title: ctx.config.appTitle }),
    }),
  };
}

type TranslateEmail = (key: keyof typeof en, values?: Record<string, string | number>) => string;

function sayCopy(t: TranslateEmail, state: 'unlocked' | 'failed') {
  return { subject: t('mail.copy.subject'), text: [t(`check.copy-${state}`), t('mail.copy.what-now')] };
}

function sayBroken(
  t: TranslateEmail,
  { at, broken: { seq, fault, column = '' } }: Extract<TrailFault, { broken: unknown }>,
  language: Language,
) {
  const dates = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const isBeside = fault === 'record' || fault === 'chain';
  const subject = isBeside ? t('verify.records-broken') : t('check.broken', { when: dates.format(at), seq });
  const found = isBeside ? t(`fault.${fault}`, { what: `\u2068${column}\u2069` }) : t(`fault.${fault}`);
  return { subject, text: [found, t(isBeside ? 'verify.what-now-records' : 'verify.what-now')] };
}
