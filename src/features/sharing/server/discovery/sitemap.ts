import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { contentPath } from '#features/library/contract.ts';
import {
  lastPublicPage,
  type PublicEntry,
  publicItems,
  publicSeasons,
} from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { escapeHtml as escapeXml } from '#server/http/escape.ts';
import { AppError } from '#shared/errors.ts';
import { languages } from '#shared/locale.ts';
import { withLanguage } from '../page/head.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const alternates = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const answered = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' };

/** Serves sitemaps of public pages for search engines (sitemaps.org), without personal links. */
export function serveSitemap(app: FastifyInstance, ctx: Context): void {
  const config = { access: 'anyone' } as const;
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const last = await lastPublicPage(ctx);
    const names = ['seasons', ...Array.from({ length: last + 1 }, (_, page) => `items-${page}`)];
    const entries = names.map(
      (name) => `<sitemap><loc>${ctx.config.publicUrl}/sitemaps/${name}.xml</loc></sitemap>\n`,
    );
    return reply
      .headers(answered)
      .send(`${head}<sitemapindex ${space}>\n${entries.join('')}</sitemapindex>\n`);
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', { config }, async (request, reply) => {
    const entries = await entriesOf(ctx, request.params.name);
    return reply.headers(answered).send(Readable.from(write(ctx.config.publicUrl, entries)));
  });
}

async function entriesOf(ctx: Context, name: string): Promise<AsyncIterable<PublicEntry[]>> {
  if (name === 'seasons') return publicSeasons(ctx);
  const page = /^items-(0|[1-9]\d{0,8})$/.exec(name)?.[1];
  if (page === undefined || Number(page) > (await lastPublicPage(ctx))) throw new AppError('not-found');
  return publicItems(ctx, Number(page));
}

/** Writes a part at a time, so that a long list is never whole in memory and other requests get their turn. */
async function* write(publicUrl: string, parts: AsyncIterable<PublicEntry[]>): AsyncGenerator<string> {
  yield `${head}<urlset ${space} ${alternates}>\n`;
  for await (const entries of parts) yield entries.map((entry) => toUrl(publicUrl, entry)).join('');
  yield '</urlset>\n';
}

function toUrl(publicUrl: string, { type, address, updatedAt }: PublicEntry): string {
  const page = `${publicUrl}${contentPath(type, address)}`;
  const others = [...languages.map((each) => [each, withLanguage(page, each)]), ['x-default', page]]
    .map(
      ([language, href]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href ?? '')}"/>`,
    )
    .join('');
  return `<url><loc>${escapeXml(page)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${others}</url>\n`;
}
