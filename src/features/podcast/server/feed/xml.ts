import { escapeHtml } from '#server/http/escape.ts';

/** Escaped, well-formed markup. */
export type Xml = string & { readonly xml?: never };

/** Characters that XML cannot contain, even escaped. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
/** Characters that need a closer look; nearly all texts have none of them. */
const notable = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** Escapes a text as content. */
export function text(value: string | number): Xml {
  const written = String(value);
  return notable.test(written) ? escapeHtml(written.replace(forbidden, '')) : written;
}

/** Writes an element with content and attributes; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  ...content: readonly Xml[]
): Xml {
  let begin = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== null && value !== undefined) begin += ` ${key}="${text(value)}"`;
  }
  const inside = content.join('');
  return inside === '' ? `${begin}/>` : `${begin}>${inside}</${name}>`;
}

/** Writes an element with HTML as CDATA: escaping every character would take longer than all the rest. */
export function markup(name: string, html: string): Xml {
  if (html === '') return '';
  const clean = notable.test(html) ? html.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>') : html;
  return `<${name}><![CDATA[${clean}]]></${name}>`;
}

/** Writes an element with a text; nothing if there is no text. */
export function field(name: string, value: string | number | null | undefined): Xml {
  return value === null || value === undefined || value === '' ? '' : `<${name}>${text(value)}</${name}>`;
}
