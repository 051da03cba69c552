import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentFor } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { pageHeaders } from '#server/http/security.ts';
import { hasVersion } from '#server/http/send/conditions.ts';
import { sendFromMemory } from '#server/http/send/from-memory.ts';
import { visitOf } from '#server/visit.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { publicCopiesOf, publicCopyOf } from '../shows/public-copy.ts';
import { listShows, showAt } from '../shows/repository.ts';
import { writeChapters } from './chapters.ts';
import { type CachedFeed, feedsOf } from './feed-cache.ts';
import { renamedFeedPath } from './lead-on.ts';
import { writeOpml } from './opml.ts';
import { openPlaces } from './places.ts';
import { readFeed } from './read.ts';
import { recordFeed } from './record.ts';
import { isOpened, serveLooks } from './serve-look.ts';
import { lookPage } from './stylesheet.ts';

const anyone = { access: 'anyone' } as const;
const rss = 'application/rss+xml; charset=utf-8';

/** Renders the default show's feed, which most requests are for, in advance. */
export async function warmFeeds(ctx: Context): Promise<void> {
  const show = await showAt(ctx, null);
  if (show) await feedsOf(ctx).prepare(show.slug);
}

/** Serves the public feeds, the OPML list and the chapters. */
export function serveFeeds(app: FastifyInstance, ctx: Context): void {
  const feeds = feedsOf(ctx);
  const ofPage = pageHeaders(ctx, { nonce: null });
  const pageOf = cachePages(ctx);
  serveLooks(app);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/*',
    config: anyone,
    handler: async (request, reply) => {
      const [, show = '', season = null] = /^([^/]+)(?:\/([^/]+))?\.xml$/.exec(request.params['*']) ?? [];
      const feed = show ? await feeds.of(show, season) : null;
      if (!feed) return sendOn(reply, show && (await renamedFeedPath(ctx, show, season)));
      reply.header('vary', 'sec-fetch-dest, accept, accept-encoding');
      if (isOpened(request, ctx.config) && !feed.movedTo) {
        const etag = `"${feed.etag}-page"`;
        reply.headers({ ...ofPage, etag, 'cache-control': 'public, no-cache' });
        if (hasVersion(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
        return reply.type('text/html; charset=utf-8').send(await pageOf(feed, show, season));
      }
      if (!isUnchanged(request, feed) && request.method === 'GET')
        await recordFeed(ctx, feed.seasons, { actor: anonymous, visit: visitOf(request) });
      return send(request, reply, feed);
    },
  });
  app.get('/feeds/all.opml', { config: anyone }, async (_, reply) =>
    reply
      .type('text/x-opml; charset=utf-8')
      .send(writeOpml(await publicCopiesOf(ctx, await listShows(ctx)), ctx.config)),
  );
  app.get<{ Params: { item: string } }>(
    '/feeds/chapters/:item.json',
    { config: anyone },
    async (request, reply) => {
      const found = await contentFor(ctx, anonymous, 'audio', request.params.item);
      if (found === null || found === 'withdrawn' || found.type !== 'audio') throw new AppError('not-found');
      return reply
        .type('application/json+chapters; charset=utf-8')
        .header('access-control-allow-origin', '*')
        .send(writeChapters(found.item));
    },
  );
}

/** Permanent redirect, so that apps update the address of their subscription. */
function sendOn(reply: FastifyReply, path: string | null): FastifyReply {
  if (!path) throw new AppError('not-found');
  return reply.header('cache-control', 'public, max-age=60').redirect(path, 301);
}

/** Creates a cache of feeds rendered as pages, valid as long as the feed is the same: a long show takes time to render. */
function cachePages(ctx: Context) {
  const cache = new WeakMap<Buffer, Promise<string>>();
  return ({ plain }: CachedFeed, slug: string, season: string | null): Promise<string> => {
    const cached = cache.get(plain);
    if (cached) return cached;
    const made = lookAt(ctx, slug, season);
    cache.set(plain, made);
    made.catch(() => cache.delete(plain));
    return made;
  };
}

async function lookAt(ctx: Context, slug: string, season: string | null): Promise<string> {
  const show = await showAt(ctx, slug);
  const feed = show && (await readFeed(ctx, await publicCopyOf(ctx, show), season));
  // The show may have been removed in the meantime.
  if (!feed) throw new AppError('not-found');
  return lookPage(feed, ctx.config, openPlaces(ctx.config.publicUrl, slug, season));
}

function send(request: FastifyRequest, reply: FastifyReply, feed: CachedFeed): FastifyReply {
  const { headers } = request;
  // Some clients send `gzip;q=0` to refuse it.
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/i.test(headers['accept-encoding'] ?? '');
  const etag = `"${feed.etag}${isPacked ? '-gz' : ''}"`;
  const lastModified = feed.madeAt.toUTCString();
  reply.headers({
    // Podcast apps that run in a browser read feeds from any origin.
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
    etag,
    'last-modified': lastModified,
  });
  const bytes = isPacked ? feed.packed : feed.plain;
  if (isUnchanged(request, feed)) return reply.code(304).send();
  if (isPacked) reply.header('content-encoding', 'gzip');
  // Clients that do not follow redirects find the new address in the feed itself.
  if (feed.movedTo)
    return reply.code(301).headers({ location: feed.movedTo, 'content-type': rss }).send(bytes);
  return sendFromMemory(request, reply, { bytes, type: rss, etag, lastModified });
}

/** True if the client already has the feed, so that nothing is delivered. */
function isUnchanged({ headers }: FastifyRequest, feed: CachedFeed): boolean {
  return !feed.movedTo && isCachedBy(headers, feed);
}

/** True if the client's copy is current. An ETag takes precedence over a date. */
function isCachedBy(headers: FastifyRequest['headers'], { etag, madeAt }: CachedFeed): boolean {
  const version = headers['if-none-match'];
  if (version !== undefined) return hasVersion(version, `"${etag}"`) || hasVersion(version, `"${etag}-gz"`);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(madeAt.getTime() / 1000) * 1000;
}
