import type { FastifyInstance } from 'fastify';
import { type ContentType, contentPath } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/http/escape.ts';
import { allowsOrigin } from '#server/http/frame-domains.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { fallbackLanguage, isLanguage } from '#shared/locale.ts';
import type { StoredLink } from '../links/open.ts';
import { optionsOf } from '../open/address.ts';
import { findForPreviewBot } from '../open/look-ahead.ts';
import { resolve } from '../open/resolve.ts';
import { startIn } from '../open/start.ts';
import { toSharedContent } from '../page/present.ts';
import { cardSize, previewOf } from '../page/preview.ts';
import { type EmbeddedAddress, readAddress } from './address.ts';

interface Query {
  url?: string;
  format?: string;
  maxwidth?: string;
  maxheight?: string;
  lang?: string;
}

/** Serves oEmbed, by which other sites embed shared content (oembed.com). */
export function serveOEmbed(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: Query }>('/oembed', { config: { access: 'anyone' } }, async (request, reply) => {
    const { format = 'json', ...query } = request.query;
    // Status that oEmbed prescribes for a format that is not offered.
    if (format !== 'json' && format !== 'xml') return reply.code(501).send();
    const answer = await answerFor(ctx, query, request.ip);
    const { embedDomains } = ctx.config;
    const { origin = '' } = request.headers;
    if (embedDomains.length > 0) reply.header('vary', 'Origin');
    if (allowsOrigin(embedDomains, origin))
      reply.header('access-control-allow-origin', embedDomains.length > 0 ? origin : '*');
    return format === 'json' ? reply.send(answer) : reply.type('text/xml; charset=utf-8').send(toXml(answer));
  });
}

/** Writes the answer as oEmbed's XML: each value in an element of its name. */
function toXml(answer: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`;
}

async function answerFor(ctx: Context, { url = '', maxwidth, maxheight, lang }: Query, ip: string) {
  const { publicUrl, appTitle } = ctx.config;
  const embedded = readAddress(url, publicUrl);
  if (!embedded) throw new AppError('not-found');
  const { content, link } = await find(ctx, embedded, ip);
  const requestedLanguage = lang ?? embedded.language;
  const language = isLanguage(requestedLanguage) ? requestedLanguage : (link?.language ?? fallbackLanguage);
  const startAt = startIn(content, optionsOf(embedded.query));
  const own = await toSharedContent({ ...ctx, actor: anonymous, requestId: '' }, content, language, {
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
  const { width, height } = within(player, embedded.type, Number(maxwidth), Number(maxheight));
  const address = `${player.url}${startAt > (embedded.type === 'pdf' ? 1 : 0) ? embedded.query : ''}`;
  const title = shared.title.text || facts;
  return {
    version: '1.0',
    type: embedded.type === 'video' ? 'video' : 'rich',
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

/** Finds public content, else the preview of a link; throws `not-found`. */
async function find(
  ctx: Context,
  embedded: EmbeddedAddress,
  ip: string,
): Promise<{ content: Content; link: StoredLink | null }> {
  const content = await resolve(ctx, anonymous, embedded.type, embedded);
  if (content === 'withdrawn') throw new AppError('not-found');
  return content ? { content, link: null } : findForPreviewBot(ctx, embedded.type, embedded.path, ip);
}

/** Markup that embeds content in another page. */
function frameMarkup(address: string, title: string, { width, height }: { width: number; height: number }) {
  const allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media; web-share';
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" allow="${allow}" allowfullscreen loading="lazy"></iframe>`;
}

/** Fits the frame into the available room: a video keeps its aspect ratio, audio and documents their height. */
function within(
  { width, height }: { width: number; height: number },
  type: ContentType,
  mostWidth: number,
  mostHeight: number,
) {
  const [across, down] = [
    mostWidth > 0 ? Math.min(1, mostWidth / width) : 1,
    mostHeight > 0 ? Math.min(1, mostHeight / height) : 1,
  ];
  const scale = type === 'video' ? Math.min(across, down) : null;
  const scaled = (length: number, own: number) => Math.max(1, Math.floor(length * (scale ?? own)));
  return { width: scaled(width, across), height: scaled(height, down) };
}
