import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentFor } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { pageHeaders } from '#server/http/security.ts';
import { hasVersion } from '#server/http/send/conditions.ts';
import { sendFromMemory } from '#server/http/send/from-memory.ts';
import { visitOf } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { listShows, showAt } from '../shows/repository.ts';
import { asSaid, saidShow } from '../shows/said.ts';
import { writeChapters } from './chapters.ts';
import { feedsOf, type KeptFeed } from './kept.ts';
import { leadOn } from './lead-on.ts';
import { lookPage } from './look.ts';
import { writeOpml } from './opml.ts';
import { openPlaces } from './places.ts';
import { readFeed } from './read.ts';
import { recordFeed } from './record.ts';
import { isOpened, serveLooks } from './serve-look.ts';

const anyone = { access: 'anyone' } as const;
const nobody: Actor = { kind: 'visitor', id: null };
const rss = 'application/rss+xml; charset=utf-8';

/** Makes the feed that most of the world asks for. */
export async function warmFeeds(ctx: Context): Promise<void> {
  const show = await showAt(ctx, null);
  if (show) await feedsOf(ctx).prepare(show.slug);
}

/** Sends the feeds that podcast apps read, and what those lead to. */
export function serveFeeds(app: FastifyInstance, ctx: Context): void {
  const feeds = feedsOf(ctx);
  const ofPage = pageHeaders(ctx, { nonce: null });
  const pageOf = keepPages(ctx);
  serveLooks(app);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/*',
    config: anyone,
    handler: async (request, reply) => {
      const [, show = '', season = null] = /^([^/]+)(?:\/([^/]+))?\.xml$/.exec(request.params['*']) ?? [];
      const feed = show ? await feeds.of(show, season) : null;
      if (!feed) return sendOn(reply, show && (await leadOn(ctx, show, season)));
      reply.header('vary', 'sec-fetch-dest, accept, accept-encoding');
      if (isOpened(request, ctx.config) && !feed.movedTo) {
        const etag = `"${feed.etag}-page"`;
        reply.headers({ ...ofPage, etag, 'cache-control': 'public, no-cache' });
        if (hasVersion(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
        return reply.type('text/html; charset=utf-8').send(await pageOf(feed, show, season));
      }
      if (!isKnown(request, feed) && request.method === 'GET')
        await recordFeed(ctx, feed.seasons, { actor: nobody, visit: visitOf(request) });
      return send(request, reply, feed);
    },
  });
  app.get('/feeds/all.opml', { config: anyone }, async (_, reply) =>
    reply
      .type('text/x-opml; charset=utf-8')
      .send(writeOpml(await asSaid(ctx, await listShows(ctx)), ctx.config)),
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

/** Apps that subscribed at an address of before take over the one that holds. */
function sendOn(reply: FastifyReply, path: string | null): FastifyReply {
  if (!path) throw new AppError('not-found');
  return reply.header('cache-control', 'public, max-age=60').redirect(path, 301);
}

/** Feeds as pages, each made once for as long as its feed stays the same: that of a long show takes its time. */
function keepPages(ctx: Context) {
  const kept = new WeakMap<Buffer, Promise<string>>();
  return ({ plain }: KeptFeed, slug: string, season: string | null): Promise<string> => {
    const known = kept.get(plain);
    if (known) return known;
    const made = lookAt(ctx, slug, season);
    kept.set(plain, made);
    made.catch(() => kept.delete(plain));
    return made;
  };
}

async function lookAt(ctx: Context, slug: string, season: string | null): Promise<string> {
  const show = await showAt(ctx, slug);
  const feed = show && (await readFeed(ctx, await saidShow(ctx, show), season));
  // It may be gone meanwhile.
  if (!feed) throw new AppError('not-found');
  return lookPage(feed, ctx.config, openPlaces(ctx.config.publicUrl, slug, season));
}

function send(request: FastifyRequest, reply: FastifyReply, feed: KeptFeed): FastifyReply {
  const { headers } = request;
  // Some name it to say that they do not want it.
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/i.test(headers['accept-encoding'] ?? '');
  const etag = `"${feed.etag}${isPacked ? '-gz' : ''}"`;
  const lastModified = feed.madeAt.toUTCString();
  reply.headers({
    // Apps in browsers read feeds from anywhere.
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
    etag,
    'last-modified': lastModified,
  });
  const bytes = isPacked ? feed.packed : feed.plain;
  if (isKnown(request, feed)) return reply.code(304).send();
  if (isPacked) reply.header('content-encoding', 'gzip');
  // Who does not follow reads in it where it has gone.
  if (feed.movedTo)
    return reply.code(301).headers({ location: feed.movedTo, 'content-type': rss }).send(bytes);
  return sendFromMemory(request, reply, { bytes, type: rss, etag, lastModified });
}

/** Whether whoever asks has it already: nothing is delivered then. */
function isKnown({ headers }: FastifyRequest, feed: KeptFeed): boolean {
  return !feed.movedTo && holds(headers, feed);
}

/** Whether what the reader has is still good. A version counts for more than a date. */
function holds(headers: FastifyRequest['headers'], { etag, madeAt }: KeptFeed): boolean {
  const version = headers['if-none-match'];
  if (version !== undefined) return hasVersion(version, `"${etag}"`) || hasVersion(version, `"${etag}-gz"`);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(madeAt.getTime() / 1000) * 1000;
}
