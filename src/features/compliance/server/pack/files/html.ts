import { escapeHtml } from '#server/http/escape.ts';
import { directionOf, type Language } from '#shared/locale.ts';

/** Markup that is escaped already. */
export interface Markup {
  markup: string;
}

type Cell = string | number | null | undefined | Markup;

/** Style of all pages. Colours follow the system; on paper nothing is cut off. Nothing is fetched from elsewhere. */
const style = `:root{color-scheme:light dark}
body{margin:0 auto;padding:2rem 1rem;max-width:70rem;font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.25}h2{margin-block-start:2rem;font-size:1.2rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;border:1px solid #8888;text-align:start;vertical-align:top;overflow-wrap:break-word}
td:last-child{overflow-wrap:anywhere}th{background:#8882;white-space:nowrap}code{font-size:.85em;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.3rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}td{white-space:pre-line}
pre{white-space:pre-wrap}
@media (max-width:40rem){dl{grid-template-columns:1fr}dd{margin-block-end:.5rem}}
@media print{body{max-width:none;padding:0}.wide{overflow:visible}h2{break-after:avoid}tr{break-inside:avoid}}`;

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

/** The page that a page belongs to, and its address. */
export interface ParentPage {
  href: string;
  title: string;
}

/** Returns the beginning of a page, up to its content. It names the parent page, on paper too. */
export function pageHead(language: Language, title: string, above?: ParentPage): string {
  const way = above ? `<p>${link(above.href, above.title).markup}</p>\n` : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(above ? `${title} – ${above.title}` : title)}</title><style>${style}</style></head><body><main>
${way}<h1 dir="auto">${escapeHtml(title)}</h1>
`;
}

export const pageEnd = '</main></body></html>\n';

/** Returns a whole page. */
export function page(
  language: Language,
  title: string,
  parts: readonly Markup[],
  above?: ParentPage,
): string {
  return pageHead(language, title, above) + parts.map(({ markup }) => markup).join('\n') + pageEnd;
}

export function heading(text: string): Markup {
  return { markup: `<h2>${escapeHtml(text)}</h2>` };
}

export function paragraph(text: string): Markup {
  return { markup: `<p dir="auto">${escapeHtml(text)}</p>` };
}

export function link(href: string, text: string): Markup {
  const address = href.split('/').map(encodeURIComponent).join('/');
  return { markup: `<a href="${escapeHtml(address)}" dir="auto">${escapeHtml(text)}</a>` };
}

export function code(text: string): Markup {
  return { markup: `<code dir="ltr">${escapeHtml(text)}</code>` };
}

/** Stacks several values in one cell, each on its own line. */
export function stack(cells: readonly Cell[]): Markup {
  return { markup: cells.map((cell) => `<div dir="auto">${inner(cell)}</div>`).join('') };
}

/** Marks the language of a text, which has its own reading direction. */
export function inLanguage(language: string, text: string): Markup {
  return { markup: `<bdi lang="${escapeHtml(language)}">${escapeHtml(text)}</bdi>` };
}

/** Lists facts by name; empty ones are left out. */
export function facts(rows: readonly (readonly [name: string, value: Cell])[]): Markup {
  const lines = rows
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${inner(value)}</dd>`);
  return { markup: `<dl>${lines.join('')}</dl>` };
}

export function table(names: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  return { markup: tableHead(names) + rows.map(tableRow).join('') + tableEnd };
}

/** Begins a table that is too long to be built at once. */
export function tableHead(names: readonly string[]): string {
  const cells = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<div class="wide"><table><thead><tr>${cells}</tr></thead><tbody>\n`;
}

export function tableRow(cells: readonly Cell[]): string {
  return `<tr>${cells.map((cell) => `<td dir="auto">${inner(cell)}</td>`).join('')}</tr>\n`;
}

export const tableEnd = '</tbody></table></div>\n';

function inner(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? cell.markup : escapeHtml(String(cell));
}
