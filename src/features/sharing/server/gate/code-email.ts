import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/http/escape.ts';
import { directionOf, fallbackLanguage } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { type CodeEmail, codePlace, type StoredLink } from '../links/open.ts';

const namespace = 'sharing';

/** Builds the email with the code that a link asks for, in the link's language. */
export async function codeEmail(
  ctx: Context,
  { language }: Pick<StoredLink, 'language'>,
): Promise<CodeEmail> {
  const spoken = language ?? fallbackLanguage;
  const t = translator<string>(await loadWords(spoken, [namespace]), namespace);
  const subject = t('code-letter.subject', { code: codePlace, title: ctx.config.appTitle });
  const text = t('code-letter.text', { code: codePlace });
  const closing = t('code-letter.closing');
  return {
    subject,
    text: `${text}\n\n${codePlace}\n\n${closing}\n`,
    html: `<!doctype html>
<html lang="${spoken}" dir="${directionOf(spoken)}">
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<p>${escapeHtml(text)}</p>
<p style="font-size:28px;font-weight:700;letter-spacing:4px" dir="ltr">${codePlace}</p>
<p style="color:#565e6e;font-size:14px">${escapeHtml(closing)}</p>
</body>
</html>
`,
  };
}
