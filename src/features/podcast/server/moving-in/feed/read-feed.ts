import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { OpenedAddress } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { type FeedReason, feedProblems } from '../../../contract.ts';
import { AddressError, refused } from '../problem.ts';
import { bytesOf, reach } from '../reach.ts';
import { decode } from './decode.ts';
import { type Element, readElements } from './elements.ts';
import { type ReadEpisode, readEpisode } from './read-episode.ts';
import { type ReadShow, readShow } from './read-show.ts';
import { addressOf, textOf } from './values.ts';

export interface ReadFeed {
  /** Where it lies now. */
  feed: string;
  /** Where it was asked for. */
  asked: string;
  show: ReadShow;
  /** In the order of the feed. */
  episodes: ReadEpisode[];
}

/** Five thousand episodes with long notes stay below this. */
const mostBytes = 24 * 2 ** 20;
const mostEpisodes = 10_000;
const mostMoves = 5;
const longestMs = 25_000;

/**
 * Reads the feed at an address, and where it says that it has moved, the one there. Throws `invalid-input` with why it is
 * not taken in, and in which line where that can be said.
 */
export async function readFeedAt(ctx: Context, address: string, asking?: AbortSignal): Promise<ReadFeed> {
  const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(asking ? [asking] : [])]);
  try {
    return await follow(ctx, address, signal);
  } catch (error) {
    if (error instanceof AddressError) throw refused(toFeedReason(error));
    if (signal.aborted && !asking?.aborted) throw refused('away');
    throw error;
  }
}

async function follow(ctx: Context, asked: string, signal: AbortSignal): Promise<ReadFeed> {
  const seen = new Set<string>();
  let address = asked;
  for (let count = 0; count <= mostMoves; count += 1) {
    const { movedTo, ...read } = await readOne(ctx, address, signal);
    seen.add(address).add(read.feed);
    // A show that is on its way here may say so already: what is to come is still there.
    const isHere = movedTo?.startsWith(`${ctx.config.publicUrl}/`);
    if (!movedTo || seen.has(movedTo) || isHere) return { ...read, asked };
    address = movedTo;
  }
  throw refused('redirects');
}

async function readOne(ctx: Context, address: string, signal: AbortSignal) {
  const opened = await reach(ctx, address, signal);
  const feed = opened.url;
  const channel: Element = { name: 'channel', attributes: {}, text: '', children: [] };
  const episodes: ReadEpisode[] = [];
  const source = decode(unpacked(opened, signal), opened.bytes.headers['content-type']);
  await readElements(source, (element) => {
    if (element.name !== 'item') {
      if (element.name && channel.children.length < 1000) channel.children.push(element);
      return;
    }
    if (episodes.length === mostEpisodes) throw refused('too-many');
    episodes.push(readEpisode(element, feed));
  });
  if (episodes.length === 0) throw refused('no-episodes');
  const movedTo = addressOf(textOf(channel, 'itunes:new-feed-url'), feed);
  return { feed, show: readShow(channel, feed), episodes, movedTo };
}

/** Some servers pack what they were asked to send plain. What comes out of it is held to the same limit. */
async function* unpacked(opened: OpenedAddress, signal: AbortSignal): AsyncGenerator<Buffer> {
  const plain = bytesOf(opened, mostBytes, signal);
  if (!/gzip/i.test(opened.bytes.headers['content-encoding'] ?? '')) {
    yield* plain;
    return;
  }
  // What goes wrong comes through with the bytes.
  const gunzip = pipeline(Readable.from(plain), createGunzip(), () => {});
  let count = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      count += chunk.byteLength;
      if (count > mostBytes) throw new AddressError('too-large');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AddressError ? error : new AddressError('cut-short', { cause: error });
  } finally {
    gunzip.destroy();
  }
}

function toFeedReason({ reason }: AddressError): FeedReason {
  return feedProblems.find((each) => each === reason) ?? 'away';
}
