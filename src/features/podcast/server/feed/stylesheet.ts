import { escapeHtml } from '#server/http/escape.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { showPath } from '../../pages.ts';
import { artworkOf } from '../artwork/of-show.ts';
import { toLine } from './item.ts';
import type { Places } from './places.ts';
import type { Feed } from './read.ts';
import { textIn } from './text-in.ts';
import type { Site } from './write.ts';

export const stylesPath = '/feeds/look.css';

/** Values of the placeholders of a feed's page: texts and URLs, or the XSL expressions that produce them. */
interface Slots {
  title: string;
  description: string;
  self: string;
  image: string;
  page: string;
  lines: string;
}

interface LineSlots {
  title: string;
  page: string;
  when: string;
  about: string;
  sound: string;
}

/** Renders a feed for people who open it in a browser: an explanation, the show, and its episodes. */
export async function lookPage(feed: Feed, site: Site, places: Places): Promise<string> {
  const { show, episodes } = feed;
  const page = await layout(show.language, {
    title: escapeHtml(textIn((feed.season ?? show).titles, show)),
    description: escapeHtml(textIn((feed.season ?? show).descriptions, show)),
    self: escapeHtml(places.self),
    image: escapeHtml(artworkOf(show, site.appTitle).url),
    page: escapeHtml(showPath(show)),
    lines: episodes
      .map((episode) => toLine(episode, show, places))
      .map(({ title, page, when, about, sound }) =>
        line({
          title: escapeHtml(title),
          page: escapeHtml(page),
          when: escapeHtml(when),
          about: escapeHtml(about),
          sound: escapeHtml(sound),
        }),
      )
      .join(''),
  });
  return `<!doctype html>\n${page}\n`;
}

/** Renders the same page as an XSL stylesheet, for browsers that do not identify themselves in the request. */
export async function renderStylesheet(language: Language): Promise<string> {
  const of = (what: string) => `<xsl:value-of select="${what}"/>`;
  const page = await layout(language, {
    title: of('title'),
    description: of('description'),
    self: of("atom:link[@rel='self']/@href"),
    image: '{itunes:image/@href}',
    page: '{link}',
    lines: `<xsl:for-each select="item">${line({
      title: of('title'),
      page: '{link}',
      when: of('substring(pubDate, 6, 11)'),
      about: of('description'),
      sound: '{enclosure/@url}',
    })}</xsl:for-each>`,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"
  exclude-result-prefixes="itunes atom">
<xsl:output method="html" encoding="UTF-8"/>
<xsl:template match="/rss/channel">${page}</xsl:template>
</xsl:stylesheet>
`;
}

async function layout(language: Language, slots: Slots): Promise<string> {
  const inWords = translator<string>(await loadWords(language, ['podcast']), 'podcast');
  const message = (key: string) => escapeHtml(inWords(key));
  return `<html lang="${language}" dir="${directionOf(language)}">
<head>
<title>${slots.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>
<link rel="stylesheet" href="${stylesPath}"/>
</head>
<body>
<aside><h2>${message('feed.what')}</h2><p>${message('feed.do')}</p><p><code dir="ltr">${slots.self}</code></p></aside>
<header>
<img src="${slots.image}" alt="" width="160" height="160"/>
<div><h1 dir="auto">${slots.title}</h1><p dir="auto">${slots.description}</p>
<p><a href="${slots.page}">${message('feed.page')}</a></p></div>
</header>
<main><ol>${slots.lines}</ol></main>
</body>
</html>`;
}

function line({ title, page, when, about, sound }: LineSlots): string {
  return `<li>
<h2 dir="auto"><a href="${page}">${title}</a></h2>
<p class="when" dir="ltr">${when}</p>
<p class="about" dir="auto">${about}</p>
<audio controls="controls" preload="none" src="${sound}"></audio>
</li>`;
}
