import { type HubPage, htmlAttributes, type SharePage, themeColors } from '#shared/page.ts';
import type { EntryAssets } from './assets.ts';
import { escapeHtml, jsonForScript } from './escape.ts';

/** Everything one HTML document is made of. */
export interface Document {
  /** What the tab shows. */
  title: string;
  description: string;
  payload: SharePage | HubPage;
  assets: EntryAssets;
  /** None on a page that is kept. */
  nonce: string | null;
  /** Markup rendered before, already safe. */
  body: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** The address that search engines should know the page by. */
  canonical?: string;
  /** Markup for the head, already safe: what those read who do not look at the page. */
  head?: string;
  /** Markup for the end of the head, already safe. */
  headEnd?: string;
}

/** The whole page. Its first bytes have the right language, direction and theme, before any script. */
export function renderDocument(page: Document): string {
  const attributes = Object.entries(htmlAttributes(page.payload.preferences))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<!doctype html>
<html${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<meta name="description" content="${escapeHtml(page.description)}">
${page.head ?? ''}${page.indexed ? '' : '<meta name="robots" content="noindex">\n'}${themeColorTags(page.payload)}
${page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}">\n` : ''}${assetTags(page)}
${page.headEnd ?? ''}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="page">${jsonForScript(page.payload)}</script>
<script type="module"${nonceOf(page)} src="${page.assets.script}"></script>
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

function assetTags({ assets, nonce }: Pick<Document, 'assets' | 'nonce'>): string {
  return [
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...[assets.script, ...assets.modules].map(
      (href) => `<link rel="modulepreload"${nonceOf({ nonce })} href="${href}">`,
    ),
  ].join('\n');
}
