import type { Context } from '#server/context.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type en from '../messages/en.json';

/** Renders an answer as an email in the author's language. */
export async function answerEmail(
  ctx: Context,
  { text, url, language }: { text: string; url: string; language: Language },
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['feedback']), 'feedback');
  const title = ctx.config.appTitle;
  return {
    subject: t('mail.subject', { title }),
    ...renderEmail({
      language,
      heading: t('mail.heading'),
      text,
      button: { label: t('mail.button'), url },
      closing: t('mail.closing', { title }),
    }),
  };
}
