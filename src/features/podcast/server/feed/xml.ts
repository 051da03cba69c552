import { escapeHtml } from '#server/http/escape.ts';

/** Markup that is whole and safe already. */
export type Xml = string & { readonly xml?: never };

/** What XML cannot hold, however it is written. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
/** What may be that, or has a meaning in XML; anything else, which is nearly everything, stands for itself. */
const notable = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** A text as content. */
export function text(value: string | number): Xml {
  const written = String(value);
  return notable.test(written) ? escapeHtml(written.replace(forbidden, '')) : written;
}

/** An element with attributes, those without a value left out, and content. */
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

/** An element that holds markup as a text, left as it is: to escape every sign of it would take longer than all the rest. */
export function markup(name: string, html: string): Xml {
  if (html === '') return '';
  const clean = notable.test(html) ? html.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>') : html;
  return `<${name}><![CDATA[${clean}]]></${name}>`;
}

/** An element that holds a text; nothing where there is none. */
export function field(name: string, value: string | number | null | undefined): Xml {
  return value === null || value === undefined || value === '' ? '' : `<${name}>${text(value)}</${name}>`;
}
