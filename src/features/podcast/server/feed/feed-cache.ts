import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { putRecent } from '#server/recent.ts';
import { publicCopyOf } from '../shows/public-copy.ts';
import { showAt } from '../shows/repository.ts';
import { toItem } from './item.ts';
import { readMark } from './mark-repository.ts';
import { openPlaces } from './places.ts';
import { readFeed } from './read.ts';
import { type FedSeason, seasonsIn } from './record.ts';
import { type RenderedEpisodes, reuseWritten } from './reuse.ts';
import { writeFeed } from './write.ts';

/** Feed in memory, ready to be sent. */
export interface CachedFeed {
  /** Fingerprint of its content; see `readMark`. */
  mark: string;
  checkedAt: number;
  plain: Buffer;
  packed: Buffer;
  etag: string;
  madeAt: Date;
  /** Address that the show has moved to. */
  movedTo: string | null;
  /** Seasons in the feed, for the records of use. */
  seasons: FedSeason[];
  /** Its rendered episodes, reused when the feed is rendered again. */
  written: RenderedEpisodes;
}

/** Time before a cached feed is checked for changes: withdrawn content has to disappear within seconds. */
const freshMs = 1000;
const most = 200;
/** Fast compression: feeds repeat themselves, so better compression saves little and makes the first reader wait. */
const quick = 3;

interface Feeds {
  /** Returns the feed of a show, or of one of its seasons; null if there is none. */
  of(show: string, season: string | null): Promise<CachedFeed | null>;
  /** Renders a show's feed before the first request; later changes are still noticed at that request. */
  prepare(show: string): Promise<void>;
}

/** Returns the cache of this hub's feeds. */
export function feedsOf(ctx: Context): Feeds {
  return perHub(ctx, cacheFeeds);
}

/** Creates a cache of feeds that evicts the least recently used ones. */
function cacheFeeds(ctx: Context): Feeds {
  const cache = new Map<string, CachedFeed>();
  const coming = new Map<string, Promise<CachedFeed | null>>();
  const keyOf = (show: string, season: string | null) => JSON.stringify([show, season]);
  const prepare = async (show: string) => {
    const feed = await look(ctx, show, null, undefined);
    if (feed) cache.set(keyOf(show, null), { ...feed, checkedAt: 0 });
  };
  const of = (show: string, season: string | null) => {
    const key = keyOf(show, season);
    const cached = cache.get(key);
    if (cached && Date.now() - cached.checkedAt < freshMs) return Promise.resolve(cached);
    const pending = coming.get(key);
    if (pending) return pending;
    const looked = look(ctx, show, season, cached).then((feed) => {
      if (feed) putRecent(cache, key, feed, most);
      else cache.delete(key);
      return feed;
    });
    coming.set(key, looked);
    void looked.catch(() => {}).finally(() => coming.delete(key));
    return looked;
  };
  return { of, prepare };
}

/** Returns the current feed; the cached one if nothing in it has changed. */
async function look(
  ctx: Context,
  slug: string,
  season: string | null,
  cached: CachedFeed | undefined,
): Promise<CachedFeed | null> {
  const checkedAt = Date.now();
  const show = await showAt(ctx, slug);
  if (!show) return null;
  // Read before the content: a change in between is noticed at the next check.
  const mark = `${show.id} ${show.version} ${await readMark(ctx, show.id)}`;
  if (cached?.mark === mark) return { ...cached, checkedAt };
  const feed = await readFeed(ctx, await publicCopyOf(ctx, show), season);
  if (!feed) return null;
  const { publicUrl } = ctx.config;
  const places = openPlaces(publicUrl, slug, season);
  const { write, written } = reuseWritten(cached?.written, feed.show, (episode) =>
    toItem(episode, feed.show, publicUrl, places),
  );
  const plain = Buffer.from(writeFeed(feed, ctx.config, places, write));
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const madeAt = cached?.etag === etag ? cached.madeAt : ctx.now();
  return {
    mark,
    checkedAt,
    plain,
    packed: await promisify(gzip)(plain, { level: quick }),
    etag,
    madeAt,
    movedTo: feed.show.movedTo,
    seasons: seasonsIn(feed),
    written,
  };
}
