import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { languages } from '#shared/locale.ts';
import { stylesheetPath } from './address.ts';
import { renderStylesheet, stylesPath } from './stylesheet.ts';

const styles = readFileSync(new URL('./look.css', import.meta.url), 'utf8');
const anyone = { access: 'anyone' } as const;
const cacheControl = 'public, max-age=3600';

/** Serves the stylesheets that make feeds readable in a browser. */
export function serveLooks(app: FastifyInstance): void {
  for (const language of languages)
    app.get(stylesheetPath(language), { config: anyone }, async (_, reply) =>
      reply
        .type('text/xsl; charset=utf-8')
        .header('cache-control', cacheControl)
        .send(await renderStylesheet(language)),
    );
  app.get(stylesPath, { config: anyone }, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cacheControl).send(styles),
  );
}

/**
 * True if somebody opens the address in a browser. No podcast app sends `sec-fetch-dest: document`. Browsers send it over
 * TLS only; otherwise they are recognised because they ask for HTML first, and not for feeds.
 */
export function isOpened({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { 'sec-fetch-dest': destination, accept = '' } = headers;
  if (destination !== undefined || publicUrl.startsWith('https:')) return destination === 'document';
  return /^\s*text\/html\b/i.test(accept) && !/rss|atom/i.test(accept);
}
