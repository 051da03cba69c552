import type { Context } from '#server/context.ts';
import { escapeHtml, jsonForScript } from '#server/http/escape.ts';
import { type Language, languages } from '#shared/locale.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { toJsonLd } from './json-ld.ts';
import { openGraph, type Tag } from './open-graph.ts';
import type { Preview } from './preview.ts';
import { twitterCard } from './twitter-card.ts';

interface HeadContext {
  /** Address of the page, with the language if the request named one. */
  address: string;
  language: Language;
  preview: Preview;
  /** Date when the content was added to the hub. */
  since: Date;
  /** True if the browser needs the picture at once. */
  preloads: boolean;
}

/** Head of a shared page, for chats, mails and search engines; sent complete in the first bytes. */
export function toHead(
  ctx: Context,
  content: SharedContent,
  { address, language, preview, since, preloads }: HeadContext,
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

/** Tags as markup. Open Graph names go into `property`, all others into `name`. */
export function metaTags(tags: readonly Tag[]): string[] {
  return tags.map(([name, value]) => {
    const attribute = /^twitter:/.test(name) ? 'name' : 'property';
    return `<meta ${attribute}="${name}" content="${escapeHtml(value)}">`;
  });
}

/** Links to the page in each language. */
export function languageLinks(address: string): string[] {
  return [
    ...languages.map((each) => [each, withLanguage(address, each)] as const),
    ['x-default', address] as const,
  ].map(([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`);
}

/** Address of the same page in another language. */
export function withLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

function oEmbedAddress(publicUrl: string, address: string, lang: Language): string {
  return `${publicUrl}/oembed?${new URLSearchParams({ url: address, format: 'json', lang })}`;
}
