import type { Context } from '#server/context.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type en from '../../messages/en.json';
import type { PersonalLink } from './new-link.ts';

/** Email with an invitation or reset link, in the person's language. */
export async function linkEmail(
  ctx: Context,
  { kind, url, language }: { kind: PersonalLink; url: string; language: Language },
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['identity']), 'identity');
  const title = ctx.config.appTitle;
  return {
    subject: t(`mail.${kind}.subject`, { title }),
    ...renderEmail({
      language,
      heading: t(`mail.${kind}.subject`, { title }),
      text: t(`mail.${kind}.text`, { title }),
      button: { label: t(`mail.${kind}.button`), url },
      closing: t(`mail.${kind}.closing`),
    }),
  };
}
