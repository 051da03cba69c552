import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { directionOf, type Language, languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { text, type Xml } from './xml.ts';

const lookPath = (language: Language) => `/feeds/look-${language}.xsl`;
const stylesPath = '/feeds/look.css';
const styles = readFileSync(new URL('./look.css', import.meta.url), 'utf8');
const anyone = { access: 'anyone' } as const;
const kept = 'public, max-age=3600';

/** What a browser shows a feed with. Podcast apps do not look at it. */
export function lookOf(language: Language): Xml {
  return `<?xml-stylesheet type="text/xsl" href="${lookPath(language)}"?>\n`;
}

/** Sends what feeds look like to somebody who opens one in a browser. */
export function serveLooks(app: FastifyInstance): void {
  for (const language of languages)
    app.get(lookPath(language), { config: anyone }, async (_, reply) =>
      reply
        .type('text/xsl; charset=utf-8')
        .header('cache-control', kept)
        .send(await writeLook(language)),
    );
  app.get(stylesPath, { config: anyone }, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', kept).send(styles),
  );
}

/** A page made of a feed: what this is and what to do with it, the show, and its episodes to listen to. */
async function writeLook(language: Language): Promise<string> {
  const inWords = translator<string>(await loadWords(language, ['podcast']), 'podcast');
  const say = (key: string) => text(inWords(key));
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"
  exclude-result-prefixes="itunes atom">
<xsl:output method="html" encoding="UTF-8"/>
<xsl:template match="/rss/channel">
<html lang="${language}" dir="${directionOf(language)}">
<head>
<title><xsl:value-of select="title"/></title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<link rel="stylesheet" href="${stylesPath}"/>
</head>
<body>
<aside><h2>${say('feed.what')}</h2><p>${say('feed.do')}</p>
<p><code dir="ltr"><xsl:value-of select="atom:link[@rel='self']/@href"/></code></p></aside>
<header>
<img src="{itunes:image/@href}" alt="" width="160" height="160"/>
<div><h1 dir="auto"><xsl:value-of select="title"/></h1>
<p dir="auto"><xsl:value-of select="description"/></p>
<p><a href="{link}">${say('feed.page')}</a></p></div>
</header>
<main><ol><xsl:for-each select="item">
<li>
<h2 dir="auto"><a href="{link}"><xsl:value-of select="title"/></a></h2>
<p class="when" dir="ltr"><xsl:value-of select="substring(pubDate, 6, 11)"/></p>
<p class="about" dir="auto"><xsl:value-of select="description"/></p>
<audio controls="controls" preload="none" src="{enclosure/@url}"/>
</li>
</xsl:for-each></ol></main>
</body>
</html>
</xsl:template>
</xsl:stylesheet>
`;
}
