import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { languages } from '#shared/locale.ts';
import { lookPath } from './address.ts';
import { lookSheet, stylesPath } from './look.ts';

const styles = readFileSync(new URL('./look.css', import.meta.url), 'utf8');
const anyone = { access: 'anyone' } as const;
const kept = 'public, max-age=3600';

/** Sends what makes feeds readable for people. */
export function serveLooks(app: FastifyInstance): void {
  for (const language of languages)
    app.get(lookPath(language), { config: anyone }, async (_, reply) =>
      reply
        .type('text/xsl; charset=utf-8')
        .header('cache-control', kept)
        .send(await lookSheet(language)),
    );
  app.get(stylesPath, { config: anyone }, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', kept).send(styles),
  );
}

/**
 * Whether somebody opens the address in a window of a browser. No podcast app says that it does. Without TLS browsers do not
 * say it either: there they are known by asking for pages before all else, and not for feeds.
 */
export function isOpened({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { 'sec-fetch-dest': destination, accept = '' } = headers;
  if (destination !== undefined || publicUrl.startsWith('https:')) return destination === 'document';
  return /^\s*text\/html\b/i.test(accept) && !/rss|atom/i.test(accept);
}
