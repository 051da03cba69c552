import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { decide } from '#features/library/contract.ts';
import { contentFor, presentContent } from '#features/library/server/doors/content.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { pageHeaders } from '#server/http/security.ts';
import { hasVersion } from '#server/http/send/conditions.ts';
import { sendFromMemory } from '#server/http/send/from-memory.ts';
import { visitOf } from '#server/visit.ts';
import { AppError } from '#shared/errors.ts';
import { chaptersOf, enclosureOf } from '../feed/address.ts';
import { writeChapters } from '../feed/chapters.ts';
import { isPublic } from '../feed/is-public.ts';
import { readMark } from '../feed/mark-repository.ts';
import type { Places } from '../feed/places.ts';
import { readFeed } from '../feed/read.ts';
import { recordFeed, seasonsIn } from '../feed/record.ts';
import { isOpened } from '../feed/serve-look.ts';
import { lookPage } from '../feed/stylesheet.ts';
import { writeFeed } from '../feed/write.ts';
import { publicCopyOf } from '../shows/public-copy.ts';
import { myFeedPath, myFilePath } from './address.ts';
import { grantOf, type Reader, readerOf } from './service.ts';

const anyone = { access: 'anyone' } as const;
const chaptersFile = 'chapters.json';
/** Headers that protect the secret address: search engines do not list it, and it is not sent as a referrer. */
const forOne = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** Apps store their copy, and ask each time whether it is still current. */
const headers = { 'cache-control': 'private, no-cache' };

/** Serves private feeds with everything their readers may hear, and the files in them. */
export function servePrivateFeeds(app: FastifyInstance, ctx: Context): void {
  const ofPage = pageHeaders(ctx, { nonce: null });
  app.get<{ Params: { secret: string; show: string } }>(
    '/my-feeds/:secret/:show.xml',
    { config: anyone },
    async (request, reply) => {
      const { secret } = request.params;
      const reader = await readerOf(ctx, secret);
      // The secret identifies the show, whose slug may have changed.
      if (!reader) throw new AppError('not-found');
      const { show, member } = reader;
      const etag = await versionOf(ctx, reader, secret);
      const isPage = isOpened(request, ctx.config);
      if (!isPage && hasVersion(request.headers['if-none-match'], etag))
        return reply
          .headers({ ...forOne, ...headers, etag })
          .code(304)
          .send();
      // Read after its version: a change in between is noticed at the next request.
      const feed = await readFeed(ctx, await publicCopyOf(ctx, show), null, {
        // Editors see unpublished episodes; an app would store them in that state.
        item: (content) => decide({ actor: member, content, purpose: 'download' }).allowed,
        season: (content) => decide({ actor: member, content, purpose: 'download' }).allowed,
      });
      if (!feed) throw new AppError('not-found');
      const places = placesOf(ctx, secret, show.slug);
      if (isPage)
        return reply
          .headers({ ...ofPage, ...forOne, 'cache-control': 'private, no-store' })
          .type('text/html; charset=utf-8')
          .send(await lookPage(feed, ctx.config, places));
      await recordFeed(ctx, seasonsIn(feed), { actor: member, visit: visitOf(request) });
      const xml = writeFeed(feed, ctx.config, places);
      reply.headers({ ...forOne, ...headers });
      return sendFromMemory(request, reply, {
        bytes: Buffer.from(xml),
        type: 'application/rss+xml; charset=utf-8',
        etag,
      });
    },
  );
  app.get<{ Params: { secret: string; item: string; file: string } }>(
    '/my-feeds/:secret/:item/:file',
    { config: anyone },
    async (request, reply) => {
      const { secret, item, file } = request.params;
      const reader = await readerOf(ctx, secret);
      const found = reader && (await contentFor(ctx, reader.member, 'audio', item));
      if (!found || found === 'withdrawn' || found.type !== 'audio') throw new AppError('not-found');
      // Unpublished content that staff may see is not part of their feed.
      if (!decide({ actor: reader.member, content: found.item, purpose: 'download' }).allowed)
        throw new AppError('not-found');
      reply.headers({ ...forOne, 'cache-control': 'private, no-store' });
      if (file === chaptersFile)
        return reply.type('application/json+chapters; charset=utf-8').send(writeChapters(found.item));
      const acting: ActingContext = { ...ctx, requestId: request.id, actor: reader.member };
      const grant = { id: grantOf(reader.feed.id), mayDownload: true, shows: () => true };
      const presented = await presentContent(acting, found, grant);
      if (presented.type === 'audio_playlist') throw new AppError('not-found');
      const { media, captions } = presented.item;
      const addresses = [media.playable?.url, ...captions.map(({ url }) => url)];
      const address = addresses.find((each) => each?.endsWith(`/${file}`));
      if (!address) throw new AppError('not-found');
      return reply.redirect(address, 302);
    },
  );
}

/** Version of everything in a private feed, so that it is not rendered again for each request. */
async function versionOf(ctx: Context, { show, member }: Reader, secret: string): Promise<string> {
  const { roles, isSecurityLicensed, crdCheck } = member;
  const { publicUrl, appTitle } = ctx.config;
  const mark = await readMark(ctx, show.id);
  const all = [mark, show.id, show.version, roles, isSecurityLicensed, crdCheck, publicUrl, appTitle, secret];
  return `"${createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)}"`;
}

/** Returns the URLs in a private feed: public files at their usual address, all others with the secret. */
function placesOf({ config: { publicUrl } }: Context, secret: string, show: string): Places {
  return {
    self: `${publicUrl}${myFeedPath(secret, show)}`,
    isPrivate: true,
    file: (item, file) =>
      isPublic(item)
        ? enclosureOf(item.id, file, publicUrl)
        : `${publicUrl}${myFilePath(secret, item.id, file)}`,
    chapters: (item) =>
      isPublic(item)
        ? chaptersOf(item.id, publicUrl)
        : `${publicUrl}${myFilePath(secret, item.id, chaptersFile)}`,
  };
}
