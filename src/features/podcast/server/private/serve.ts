import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentFor, decide, presentContent, type StoredItem } from '#features/library/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { pageHeaders } from '#server/http/security.ts';
import { hasVersion } from '#server/http/send/conditions.ts';
import { sendFromMemory } from '#server/http/send/from-memory.ts';
import { visitOf } from '#server/visit.ts';
import { AppError } from '#shared/errors.ts';
import { chaptersOf, enclosureOf } from '../feed/address.ts';
import { writeChapters } from '../feed/chapters.ts';
import { lookPage } from '../feed/look.ts';
import { readMark } from '../feed/mark/repository.ts';
import type { Places } from '../feed/places.ts';
import { readFeed } from '../feed/read.ts';
import { recordFeed, seasonsIn } from '../feed/record.ts';
import { isOpened } from '../feed/serve-look.ts';
import { writeFeed } from '../feed/write.ts';
import { saidShow } from '../shows/said.ts';
import { myFeedPath, myFilePath } from './address.ts';
import { grantOf, type Reader, readerOf } from './service.ts';

const anyone = { access: 'anyone' } as const;
const chaptersFile = 'chapters.json';
/** The address is a secret: nobody lists it, and nobody is told that somebody came from it. */
const forOne = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** An app keeps its copy, and asks each time whether it still holds. */
const asked = { 'cache-control': 'private, no-cache' };

/** Sends people their own feeds, with all that they may hear, and what those lead to. */
export function servePrivateFeeds(app: FastifyInstance, ctx: Context): void {
  const ofPage = pageHeaders(ctx, { nonce: null });
  app.get<{ Params: { secret: string; show: string } }>(
    '/my-feeds/:secret/:show.xml',
    { config: anyone },
    async (request, reply) => {
      const { secret } = request.params;
      const reader = await readerOf(ctx, secret);
      // The secret says which show it is: what that is called in addresses may have changed.
      if (!reader) throw new AppError('not-found');
      const { show, member } = reader;
      const etag = await versionOf(ctx, reader, secret);
      const isPage = isOpened(request, ctx.config);
      if (!isPage && hasVersion(request.headers['if-none-match'], etag))
        return reply
          .headers({ ...forOne, ...asked, etag })
          .code(304)
          .send();
      // Read after its version: what changes in between is seen the next time.
      const feed = await readFeed(ctx, await saidShow(ctx, show), null, {
        // Who makes the show sees what is not out yet; an app would keep it as it was then.
        item: (content) => decide({ actor: member, content, purpose: 'keep' }).allowed,
        season: (content) => decide({ actor: member, content, purpose: 'keep' }).allowed,
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
      reply.headers({ ...forOne, ...asked });
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
      // What staff see that is not out is no part of their feed either.
      if (!decide({ actor: reader.member, content: found.item, purpose: 'keep' }).allowed)
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

/** What changes with all that somebody's feed is made of: so one that is asked for over and over is made once. */
async function versionOf(ctx: Context, { show, member }: Reader, secret: string): Promise<string> {
  const { roles, isSecurityLicensed, crdCheck } = member;
  const { publicUrl, appTitle } = ctx.config;
  const mark = await readMark(ctx, show.id);
  const all = [mark, show.id, show.version, roles, isSecurityLicensed, crdCheck, publicUrl, appTitle, secret];
  return `"${createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)}"`;
}

/** What everybody may hear lies where it always does; the rest is asked for with the secret. */
function placesOf({ config: { publicUrl } }: Context, secret: string, show: string): Places {
  const visitor = { kind: 'visitor', id: null } as const;
  const isPublic = (content: StoredItem) => decide({ actor: visitor, content, purpose: 'keep' }).allowed;
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
