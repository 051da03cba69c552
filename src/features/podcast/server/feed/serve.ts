import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentFor } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { pageHeaders } from '#server/http/security.ts';
import { hasVersion } from '#server/http/send/conditions.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { listShows } from '../shows/repository.ts';
import { writeChapters } from './chapters.ts';
import { type KeptFeed, keepFeeds } from './kept.ts';
import { serveLooks } from './look.ts';
import { writeOpml } from './opml.ts';

const anyone = { access: 'anyone' } as const;
const nobody: Actor = { kind: 'visitor', id: null };
const rss = 'application/rss+xml; charset=utf-8';

/** Sends the feeds that podcast apps read, and what those lead to. */
export function serveFeeds(app: FastifyInstance, ctx: Context): void {
  const feedOf = keepFeeds(ctx);
  const inBrowser = { ...pageHeaders(ctx, { nonce: null }), 'content-type': 'text/xml; charset=utf-8' };
  serveLooks(app);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/*',
    config: anyone,
    handler: async (request, reply) => {
      const [, show = '', season = null] = /^([^/]+)(?:\/([^/]+))?\.xml$/.exec(request.params['*']) ?? [];
      const feed = show ? await feedOf(show, season) : null;
      if (!feed) throw new AppError('not-found');
      // Browsers show what apps only read, with an own look; some keep a feed as a file if it is called one.
      if (request.headers.accept?.includes('text/html')) reply.headers(inBrowser);
      else reply.header('content-type', rss);
      return send(request, reply, feed);
    },
  });
  app.get('/feeds/all.opml', { config: anyone }, async (_, reply) =>
    reply.type('text/x-opml; charset=utf-8').send(writeOpml(await listShows(ctx), ctx.config)),
  );
  app.get<{ Params: { item: string } }>(
    '/feeds/chapters/:item.json',
    { config: anyone },
    async (request, reply) => {
      const found = await contentFor(ctx, nobody, 'audio', request.params.item);
      if (found === null || found === 'withdrawn' || found.type !== 'audio') throw new AppError('not-found');
      return reply
        .type('application/json+chapters; charset=utf-8')
        .header('access-control-allow-origin', '*')
        .send(writeChapters(found.item));
    },
  );
}

function send(request: FastifyRequest, reply: FastifyReply, feed: KeptFeed): FastifyReply {
  const { headers } = request;
  const isPacked = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  reply.headers({
    // Apps in browsers read feeds from anywhere.
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
    etag: `"${feed.etag}${isPacked ? '-gz' : ''}"`,
    'last-modified': feed.madeAt.toUTCString(),
    vary: 'accept, accept-encoding',
  });
  if (feed.movedTo) reply.code(301).header('location', feed.movedTo);
  else if (holds(headers, feed)) return reply.code(304).send();
  if (isPacked) reply.header('content-encoding', 'gzip');
  return reply.send(isPacked ? feed.packed : feed.plain);
}

/** Whether what the reader has is still good. A version counts for more than a date. */
function holds(headers: FastifyRequest['headers'], { etag, madeAt }: KeptFeed): boolean {
  const version = headers['if-none-match'];
  if (version !== undefined) return hasVersion(version, `"${etag}"`) || hasVersion(version, `"${etag}-gz"`);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(madeAt.getTime() / 1000) * 1000;
}
