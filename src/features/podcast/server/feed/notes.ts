import sanitize from 'sanitize-html';
import { escapeHtml } from '#server/http/escape.ts';

/** Allowed HTML in notes: what podcast directories show, and nothing active. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'a', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'h2', 'h3', 'h4', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    div: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener nofollow' } }),
  },
};

/** Returns an episode's notes as safe HTML, and as plain text for apps that show no HTML. */
export function notesOf(written: string, isHtml: boolean): { html: string; plain: string } {
  const html = isHtml ? sanitize(written, allowed).trim() : paragraphs(written);
  return { html, plain: isHtml ? toPlain(html) : written.trim() };
}

/** Converts notes to plain text, with the addresses of their links. */
export function textOfNotes(html: string): string {
  const text = sanitize(html, allowed).replace(link, (_, href: string, words: string) =>
    words === href ? words : `${words} (${href})`,
  );
  return toPlain(text);
}

/** Matches links in sanitised HTML only. */
const link = /<a href="([^"]+)"[^>]*>((?:(?!<\/a>).)*)<\/a>/gs;

/** Converts plain text to HTML: an empty line separates paragraphs, and web addresses become links. */
function paragraphs(written: string): string {
  return written
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => `<p>${linked(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Escapes after finding the addresses: an escaped quotation mark would become part of one. */
function linked(text: string): string {
  return text
    .split(address)
    .map((part, at) => {
      const safe = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${safe}" rel="noopener nofollow">${safe}</a>` : safe;
    })
    .join('');
}

/** Removes all tags from HTML. */
function toPlain(html: string): string {
  const broken = html.replace(/<br ?\/?>/g, '\n').replace(/<\/(p|li|h[2-4]|blockquote)>/g, '\n\n');
  const bare = sanitize(broken, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
