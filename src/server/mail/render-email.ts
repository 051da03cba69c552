import { directionOf, type Language } from '#shared/locale.ts';
import { escapeHtml } from '../http/escape.ts';
import type { Mail } from './send.ts';

/** Content of an email, in one language. */
export interface EmailContent {
  language: Language;
  heading: string;
  text: string;
  button: { label: string; url: string };
  closing: string;
}

/** Colon as written in each language. */
const colons: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:', ar: ':' };

/** Renders an email as plain text and as simple HTML that every mail client shows. */
export function renderEmail({
  language,
  heading,
  text,
  button,
  closing,
}: EmailContent): Pick<Mail, 'text' | 'html'> {
  const safe = escapeHtml;
  return {
    text: `${heading}\n\n${text}\n\n${button.label}${colons[language]}\n${button.url}\n\n${closing}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${safe(heading)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f8;color:#191c24;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;border:1px solid #dfe2e9;border-radius:16px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${safe(heading)}</h1>
<p style="margin:0 0 24px;white-space:pre-line">${safe(text)}</p>
<p style="margin:0 0 24px"><a href="${safe(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#5b50c8;color:#ffffff;font-weight:600;text-decoration:none">${safe(button.label)}</a></p>
<p style="margin:0;color:#565e6e;font-size:14px">${safe(closing)}</p>
</div>
</body>
</html>
`,
  };
}
