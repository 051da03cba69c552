import type { Context } from '#server/context.ts';
import { escapeHtml, jsonForScript } from '#server/http/escape.ts';
import { type Language, languages } from '#shared/locale.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { toJsonLd } from './json-ld.ts';
import { openGraph, type Tag } from './open-graph.ts';
import type { Preview } from './preview.ts';
import { twitterCard } from './twitter-card.ts';

interface Around {
  /** The page's own, with the language where the address asks for one. */
  address: string;
  language: Language;
  preview: Preview;
  /** When it came into the hub. */
  since: Date;
  /** Whether a browser will want the picture at once. */
  preloads: boolean;
}

/** What chats, mails and search engines read of a shared page: all of it is in the first bytes. */
export function toHead(
  ctx: Context,
  content: SharedContent,
  { address, language, preview, since, preloads }: Around,
): string {
  const { publicUrl, appTitle } = ctx.config;
  const plain = `${publicUrl}${content.path}`;
  const lines = [
    ...metaTags([
      ...openGraph(content, { address, appTitle, language, preview }),
      ...twitterCard(content, preview),
    ]),
    ...languageLinks(plain),
    `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(content.title.text)}" href="${escapeHtml(oEmbedAddress(publicUrl, plain, language))}">`,
    preloads &&
      content.poster &&
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(content.poster.url)}">`,
    `<script type="application/ld+json">${jsonForScript(toJsonLd(content, { publicUrl, address, preview, since }))}</script>`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

/** Open Graph has its names in `property`, everybody else in `name`. */
export function metaTags(tags: readonly Tag[]): string[] {
  return tags.map(([name, value]) => {
    const attribute = /^twitter:/.test(name) ? 'name' : 'property';
    return `<meta ${attribute}="${name}" content="${escapeHtml(value)}">`;
  });
}

/** Where a page is in each language. */
export function languageLinks(address: string): string[] {
  return [
    ...languages.map((each) => [each, withLanguage(address, each)] as const),
    ['x-default', address] as const,
  ].map(([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`);
}

/** The same page in another language. */
export function withLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

function oEmbedAddress(publicUrl: string, address: string, lang: Language): string {
  return `${publicUrl}/oembed?${new URLSearchParams({ url: address, format: 'json', lang })}`;
}
