import type { Context } from '#server/context.ts';
import { escapeHtml, jsonForScript } from '#server/http/escape.ts';
import { type Language, languages } from '#shared/locale.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { toJsonLd } from './json-ld.ts';
import { cardSize, type Preview } from './preview.ts';

/** What chats, mails and search engines read of a shared page: all of it is in the first bytes. */
export function toHead(ctx: Context, content: SharedContent, language: Language, preview: Preview): string {
  const { publicUrl, appTitle } = ctx.config;
  const address = `${publicUrl}${content.path}`;
  const lines = [
    ...Object.entries(openGraph(content, { address, appTitle, language, preview })).map(
      ([property, value]) => value && `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
    ...Object.entries(twitterCard(content, preview)).map(
      ([name, value]) => value && `<meta name="${name}" content="${escapeHtml(value)}">`,
    ),
    ...languages.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(withLanguage(address, each))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oEmbedAddress(publicUrl, address))}">`,
    content.poster &&
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(content.poster.url)}">`,
    `<script type="application/ld+json">${jsonForScript(toJsonLd(content, { publicUrl, address, preview }))}</script>`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

interface Around {
  address: string;
  appTitle: string;
  language: Language;
  preview: Preview;
}

const locales: Record<Language, string> = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR' };
const types: Record<SharedContent['type'], string> = {
  video: 'video.other',
  audio: 'music.song',
  audio_playlist: 'music.playlist',
  pdf: 'article',
};

/** A property without a value is left out. */
function openGraph(
  { type, title, description, media }: SharedContent,
  { address, appTitle, language, preview }: Around,
): Record<string, string | undefined> {
  const { playable } = media;
  const file = playable && new URL(playable.url, address).href;
  const isSecure = file?.startsWith('https:');
  return {
    'og:type': types[type],
    'og:title': title.text,
    'og:description': shorten(description.text),
    'og:url': address,
    'og:site_name': appTitle,
    'og:locale': locales[language],
    'og:image': preview.image,
    'og:image:width': preview.image && String(cardSize.width),
    'og:image:height': preview.image && String(cardSize.height),
    'og:image:alt': preview.image && title.text,
    ...(type === 'video' &&
      file && {
        'og:video': file,
        'og:video:secure_url': isSecure ? file : undefined,
        'og:video:type': playable?.mime || undefined,
      }),
    ...(type === 'audio' && file && { 'og:audio': file, 'og:audio:type': playable?.mime || undefined }),
  };
}

/** A player card for what plays, a large picture for what is read. */
function twitterCard({ type, title, description }: SharedContent, { image, player }: Preview) {
  return {
    'twitter:card': type === 'pdf' ? 'summary_large_image' : 'player',
    'twitter:title': title.text,
    'twitter:description': shorten(description.text),
    'twitter:image': image,
    ...(type !== 'pdf' && {
      'twitter:player': player.url,
      'twitter:player:width': String(player.width),
      'twitter:player:height': String(player.height),
    }),
  };
}

const mostCharacters = 200;

/** The beginning of a text, in one line, ended at a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= mostCharacters) return line;
  const cut = line.slice(0, mostCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostCharacters / 2)).trimEnd()}…`;
}

function withLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

function oEmbedAddress(publicUrl: string, address: string): string {
  return `${publicUrl}/oembed?${new URLSearchParams({ url: address, format: 'json' })}`;
}
