import sanitize from 'sanitize-html';
import { escapeHtml } from '#server/http/escape.ts';

/** What notes may hold: what directories of podcasts show, and nothing that does anything. */
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

/** An episode's notes, as safe HTML and as a text for those that show none. */
export function notesOf(written: string, isHtml: boolean): { html: string; plain: string } {
  const html = isHtml ? sanitize(written, allowed).trim() : paragraphs(written);
  return { html, plain: isHtml ? toPlain(html) : written.trim() };
}

/** Notes as a text that says everything: where its links lead as well. */
export function textOfNotes(html: string): string {
  const said = sanitize(html, allowed).replace(link, (_, href: string, words: string) =>
    words === href ? words : `${words} (${href})`,
  );
  return toPlain(said);
}

/** As the cleaning above leaves it. */
const link = /<a href="([^"]+)"[^>]*>((?:(?!<\/a>).)*)<\/a>/gs;

/** A text as HTML: an empty line parts paragraphs, and addresses can be followed. */
function paragraphs(written: string): string {
  return written
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => `<p>${linked(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Escaped only once it is known where an address ends: what stands for a quotation mark would go with it. */
function linked(text: string): string {
  return text
    .split(address)
    .map((part, at) => {
      const safe = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${safe}" rel="noopener nofollow">${safe}</a>` : safe;
    })
    .join('');
}

/** What is left of HTML without its tags. */
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
