import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from '#server/context.ts';
import { showAt } from '../shows/repository.ts';
import { saidShow } from '../shows/said.ts';
import { toItem } from './item.ts';
import { readMark } from './mark/repository.ts';
import { openPlaces } from './places.ts';
import { readFeed } from './read.ts';
import { type FedSeason, seasonsIn } from './record.ts';
import { reuseWritten, type Written } from './reuse.ts';
import { writeFeed } from './write.ts';

/** A feed ready to be sent. */
export interface KeptFeed {
  /** What it was made of; see `readMark`. */
  mark: string;
  checkedAt: number;
  plain: Buffer;
  packed: Buffer;
  etag: string;
  madeAt: Date;
  /** Where its show has moved to. */
  movedTo: string | null;
  /** What it tells of, for the records of its use. */
  seasons: FedSeason[];
  /** Its episodes, for when it has to be made anew. */
  written: Written;
}

/** So long it is not asked whether a feed still holds: what is withdrawn has to be gone in seconds. */
const freshMs = 1000;
const most = 200;
/** Feeds say the same over and over: packed with less care they are hardly larger, and whoever asks first waits less. */
const quick = 3;

interface Feeds {
  /** The feed of a show, or of one of its seasons; null where there is none. */
  of(show: string, season: string | null): Promise<KeptFeed | null>;
  /** Makes a show's feed before anybody asks for it; whoever does is still told of every change until then. */
  prepare(show: string): Promise<void>;
}

/** The feeds of a hub. */
export function feedsOf(ctx: Context): Feeds {
  const feeds = ofHub.get(ctx.config) ?? keepFeeds(ctx);
  ofHub.set(ctx.config, feeds);
  return feeds;
}

const ofHub = new WeakMap<Context['config'], Feeds>();

/** Keeps feeds that are asked for again and again. Those longest unused go first. */
function keepFeeds(ctx: Context): Feeds {
  const kept = new Map<string, KeptFeed>();
  const coming = new Map<string, Promise<KeptFeed | null>>();
  const keyOf = (show: string, season: string | null) => JSON.stringify([show, season]);
  const prepare = async (show: string) => {
    const feed = await look(ctx, show, null, undefined);
    if (feed) kept.set(keyOf(show, null), { ...feed, checkedAt: 0 });
  };
  const of = (show: string, season: string | null) => {
    const key = keyOf(show, season);
    const known = kept.get(key);
    if (known && Date.now() - known.checkedAt < freshMs) return Promise.resolve(known);
    const asked = coming.get(key);
    if (asked) return asked;
    const looked = look(ctx, show, season, known).then((feed) => {
      kept.delete(key);
      if (feed) kept.set(key, feed);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return feed;
    });
    coming.set(key, looked);
    void looked.catch(() => {}).finally(() => coming.delete(key));
    return looked;
  };
  return { of, prepare };
}

/** The feed as it is now: the one that is known, where nothing of it has changed. */
async function look(
  ctx: Context,
  slug: string,
  season: string | null,
  known: KeptFeed | undefined,
): Promise<KeptFeed | null> {
  const checkedAt = Date.now();
  const show = await showAt(ctx, slug);
  if (!show) return null;
  // Read before what it stands for: a change in between is seen the next time.
  const mark = `${show.id} ${show.version} ${await readMark(ctx, show.id)}`;
  if (known?.mark === mark) return { ...known, checkedAt };
  const feed = await readFeed(ctx, await saidShow(ctx, show), season);
  if (!feed) return null;
  const { publicUrl } = ctx.config;
  const places = openPlaces(publicUrl, slug, season);
  const { write, written } = reuseWritten(known?.written, feed.show, (episode) =>
    toItem(episode, feed.show, publicUrl, places),
  );
  const plain = Buffer.from(writeFeed(feed, ctx.config, places, write));
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const madeAt = known?.etag === etag ? known.madeAt : ctx.now();
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
