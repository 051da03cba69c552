import { type HubPage, htmlAttributes, type ScriptStart, type SharePage, themeColors } from '#shared/page.ts';
import type { EntryAssets } from './assets.ts';
import { escapeHtml, jsonForScript } from './escape.ts';
import type { InlineText } from './inline.ts';

/** Everything that one HTML document is made of. */
export interface Document {
  /** Title of the browser tab. */
  title: string;
  description: string;
  payload: SharePage | HubPage;
  assets: EntryAssets;
  /** Null for a cached page. */
  nonce: string | null;
  /** Rendered markup, already safe. */
  body: string;
  /** True if search engines may list the page. */
  indexed: boolean;
  /** The canonical address for search engines. */
  canonical?: string;
  /** Markup for the head, already safe: metadata for readers that do not render the page. */
  head?: string;
  /** Markup for the end of the head, already safe. */
  headEnd?: string;
  /** Inline styles, for pages where no request may delay the first picture. */
  styles?: InlineText | null;
  /** Small script that starts the page's main script at the right time. */
  later?: DeferredScript | null;
}

export interface DeferredScript extends InlineText {
  begins: ScriptStart;
}

/** Renders the whole page. Language, direction and theme are right from the first bytes, before any script. */
export function renderDocument(page: Document): string {
  const attributes = Object.entries(htmlAttributes(page.payload.preferences))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<!doctype html>
<html${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${fontTags(page)}<title>${escapeHtml(page.title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<meta name="description" content="${escapeHtml(page.description)}">
${page.head ?? ''}${page.indexed ? '' : '<meta name="robots" content="noindex">\n'}${themeColorTags(page.payload)}
${page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}">\n` : ''}${assetTags(page)}
${page.headEnd ?? ''}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="page">${jsonForScript(page.payload)}</script>
${scriptTag(page)}
</body>
</html>
`;
}

function themeColorTags(payload: SharePage | HubPage): string {
  const { theme } = payload.preferences;
  const tag = (color: string, media = '') => `<meta name="theme-color"${media} content="${color}">`;
  if (theme !== 'system') return tag(themeColors[theme]);
  return (['light', 'dark'] as const)
    .map((scheme) => tag(themeColors[scheme], ` media="(prefers-color-scheme: ${scheme})"`))
    .join('');
}

function nonceOf({ nonce }: Pick<Document, 'nonce'>): string {
  return nonce ? ` nonce="${nonce}"` : '';
}

function scriptTag(page: Document): string {
  const { assets, later } = page;
  return later
    ? `<script type="module"${nonceOf(page)} data-begins="${later.begins}" data-later="${[assets.script, ...assets.modules].join(' ')}">${later.text}</script>`
    : `<script type="module"${nonceOf(page)} src="${assets.script}"></script>`;
}

function assetTags(page: Document): string {
  const { assets, later } = page;
  const modules = later && later.begins !== 'at-once' ? [] : [assets.script, ...assets.modules];
  return [
    ...styleTags(page),
    ...modules.map((href) => `<link rel="modulepreload"${nonceOf(page)} href="${href}">`),
  ].join('\n');
}

/** Returns the style tags; inline styles come with disabled links, so that later parts see their files as loaded. */
function styleTags({ assets, styles }: Document): string[] {
  const files = (state: string) =>
    assets.styles.map((href) => `<link rel="stylesheet" href="${href}"${state}>`);
  return styles ? [`<style>${styles.text}</style>`, ...files(' disabled')] : files('');
}

/** Preloads fonts before anything else: a font that arrives after the first paint only helps the next page. */
function fontTags({ assets }: Document): string {
  return assets.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">\n`)
    .join('');
}
