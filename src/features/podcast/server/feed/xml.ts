import { escapeHtml } from '#server/http/escape.ts';

/** Markup that is whole and safe already. */
export type Xml = string & { readonly xml?: never };

/** What XML cannot hold, however it is written. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** A text as content. */
export function text(value: string | number): Xml {
  return escapeHtml(String(value).replace(forbidden, ''));
}

/** An element with attributes, those without a value left out, and content. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  ...content: readonly Xml[]
): Xml {
  const given = Object.entries(attributes)
    .map(([key, value]) => (value === null || value === undefined ? '' : ` ${key}="${text(value)}"`))
    .join('');
  const inside = content.join('');
  return inside === '' ? `<${name}${given}/>` : `<${name}${given}>${inside}</${name}>`;
}

/** An element that holds a text; nothing where there is none. */
export function field(name: string, value: string | number | null | undefined): Xml {
  return value === null || value === undefined || value === '' ? '' : element(name, {}, text(value));
}
