import type { FastifyInstance } from 'fastify';
import { contentPath } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/http/escape.ts';
import { allowsOrigin } from '#server/http/frame-domains.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { fallbackLanguage, isLanguage } from '#shared/locale.ts';
import type { StoredLink } from '../links/open.ts';
import { optionsOf } from '../open/address.ts';
import { lookAhead } from '../open/look-ahead.ts';
import { resolve } from '../open/resolve.ts';
import { startIn } from '../open/start.ts';
import { toSharedContent } from '../page/present.ts';
import { cardSize, previewOf } from '../page/preview.ts';
import { type AskedContent, readAddress } from './address.ts';

const nobody: Actor = { kind: 'visitor', id: null };

interface Query {
  url?: string;
  format?: string;
  maxwidth?: string;
  maxheight?: string;
  lang?: string;
}

/** Tells other sites how to show shared content inside their pages (oembed.com). */
export function serveOEmbed(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: Query }>('/oembed', { config: { access: 'anyone' } }, async (request, reply) => {
    const { format = 'json', ...query } = request.query;
    // The answer that its rules have for a format that is not offered.
    if (format !== 'json') return reply.code(501).send();
    const answer = await answerFor(ctx, query, request.ip);
    const { embedDomains } = ctx.config;
    const { origin = '' } = request.headers;
    if (embedDomains.length > 0) reply.header('vary', 'Origin');
    if (allowsOrigin(embedDomains, origin))
      reply.header('access-control-allow-origin', embedDomains.length > 0 ? origin : '*');
    return reply.send(answer);
  });
}

async function answerFor(ctx: Context, { url = '', maxwidth, maxheight, lang }: Query, ip: string) {
  const { publicUrl, appTitle } = ctx.config;
  const asked = readAddress(url, publicUrl);
  if (!asked) throw new AppError('not-found');
  const { content, link } = await find(ctx, asked, ip);
  const wished = lang ?? asked.language;
  const language = isLanguage(wished) ? wished : (link?.language ?? fallbackLanguage);
  const startAt = startIn(content, optionsOf(asked.query));
  const own = await toSharedContent({ ...ctx, actor: nobody, requestId: '' }, content, language, {
    related: [],
    sharer: null,
    startAt,
  });
  const shared = { ...own, ...(link && { path: contentPath(content.type, link.id) }) };
  const { image, facts, player } = await previewOf(ctx, shared, {
    content,
    language,
    isPublic: link === null,
    link,
  });
  const { width, height } = within(player, Number(maxwidth), Number(maxheight));
  const address = `${player.url}${startAt > (asked.type === 'pdf' ? 1 : 0) ? asked.query : ''}`;
  const title = shared.title.text || facts;
  return {
    version: '1.0',
    type: asked.type === 'video' ? 'video' : 'rich',
    title,
    provider_name: appTitle,
    provider_url: publicUrl,
    cache_age: 300,
    width,
    height,
    html: frameMarkup(address, title, { width, height }),
    ...(image && {
      thumbnail_url: image,
      thumbnail_width: cardSize.width,
      thumbnail_height: cardSize.height,
    }),
  };
}

/** Content that everybody may see, else what a link shows to a program that looks ahead; throws `not-found`. */
async function find(
  ctx: Context,
  asked: AskedContent,
  ip: string,
): Promise<{ content: Content; link: StoredLink | null }> {
  const content = await resolve(ctx, nobody, asked.type, asked);
  if (content === 'withdrawn') throw new AppError('not-found');
  return content ? { content, link: null } : lookAhead(ctx, asked.type, asked.path, ip);
}

/** The markup that shows content in another page. */
function frameMarkup(address: string, title: string, { width, height }: { width: number; height: number }) {
  const allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media; web-share';
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" allow="${allow}" allowfullscreen loading="lazy"></iframe>`;
}

/** The frame within what the other page has room for, in the same shape. */
function within({ width, height }: { width: number; height: number }, mostWidth: number, mostHeight: number) {
  const scale = Math.min(1, mostWidth > 0 ? mostWidth / width : 1, mostHeight > 0 ? mostHeight / height : 1);
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}
