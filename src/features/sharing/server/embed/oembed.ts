import type { FastifyInstance } from 'fastify';
import { isContentType } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/http/escape.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { fallbackLanguage, isLanguage } from '#shared/locale.ts';
import { optionsOf } from '../open/address.ts';
import { resolve } from '../open/resolve.ts';
import { startOf } from '../open/start.ts';
import { toSharedContent } from '../page/present.ts';
import { cardSize, previewOf } from '../page/preview.ts';

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
    return reply.header('access-control-allow-origin', '*').send(await answerFor(ctx, query));
  });
}

async function answerFor(ctx: Context, { url = '', maxwidth, maxheight, lang }: Query) {
  const { publicUrl, appTitle } = ctx.config;
  const asked = readAddress(url, publicUrl);
  const content = asked && (await resolve(ctx, nobody, asked.type, asked));
  if (!asked || !content) throw new AppError('not-found');
  const language = isLanguage(lang) ? lang : fallbackLanguage;
  const startAt = startOf(asked.type, optionsOf(asked.query));
  const { shared, card } = await toSharedContent(
    { ...ctx, actor: nobody, requestId: '' },
    content,
    language,
    { related: [], sharer: null, startAt },
  );
  const { image, player } = previewOf(ctx, shared, card);
  const { width, height } = within(player, Number(maxwidth), Number(maxheight));
  const address = `${player.url}${startAt > (asked.type === 'pdf' ? 1 : 0) ? asked.query : ''}`;
  return {
    version: '1.0',
    type: asked.type === 'video' ? 'video' : 'rich',
    title: shared.title.text,
    provider_name: appTitle,
    provider_url: publicUrl,
    cache_age: 300,
    width,
    height,
    html: frameMarkup(address, shared.title.text, { width, height }),
    ...(image && {
      thumbnail_url: image,
      thumbnail_width: cardSize.width,
      thumbnail_height: cardSize.height,
    }),
  };
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

function readAddress(address: string, publicUrl: string) {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search } = new URL(address);
  const [, type = '', path = ''] = /^\/(?:embed\/|share\/)?(\w+)\/(.+)$/.exec(pathname) ?? [];
  if (origin !== new URL(publicUrl).origin || !isContentType(type)) return null;
  return { type, path: decoded(path), query: search };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
