import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { OpenedAddress } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { type FeedReason, feedProblems } from '../../../contract.ts';
import { AddressError, refused } from '../problem.ts';
import { bytesOf, openPublicAddress } from '../reach.ts';
import { decode } from './decode.ts';
import { type Element, readElements } from './elements.ts';
import { type ReadEpisode, readEpisode } from './read-episode.ts';
import { type ReadShow, readShow } from './read-show.ts';
import { addressOf, textOf } from './values.ts';

export interface ReadFeed {
  /** Current URL of the feed. */
  feed: string;
  /** URL that was requested. */
  address: string;
  show: ReadShow;
  /** In the order of the feed. */
  episodes: ReadEpisode[];
}

/** Limit that five thousand episodes with long notes stay below. */
const mostBytes = 24 * 2 ** 20;
const mostEpisodes = 10_000;
const mostMoves = 5;
const longestMs = 25_000;

/**
 * Reads the feed at an address, and follows it if it says that it has moved. Throws `invalid-input` with the reason for
 * refusing it, and with the line where there is one.
 */
export async function readFeedAt(ctx: Context, address: string, stopped?: AbortSignal): Promise<ReadFeed> {
  const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(stopped ? [stopped] : [])]);
  try {
    return await follow(ctx, address, signal);
  } catch (error) {
    if (error instanceof AddressError) throw refused(toFeedReason(error));
    if (signal.aborted && !stopped?.aborted) throw refused('away');
    throw error;
  }
}

async function follow(ctx: Context, start: string, signal: AbortSignal): Promise<ReadFeed> {
  const seen = new Set<string>();
  let address = start;
  for (let count = 0; count <= mostMoves; count += 1) {
    const { movedTo, ...read } = await readOne(ctx, address, signal);
    seen.add(address).add(read.feed);
    // A show that is moving here may name its new address already; its episodes are still at the old one.
    const isHere = movedTo?.startsWith(`${ctx.config.publicUrl}/`);
    if (!movedTo || seen.has(movedTo) || isHere) return { ...read, address: start };
    address = movedTo;
  }
  throw refused('redirects');
}

async function readOne(ctx: Context, address: string, signal: AbortSignal) {
  const opened = await openPublicAddress(ctx, address, signal);
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

/** Unpacks answers that some servers compress without a request for it. The size limit applies to the result as well. */
async function* unpacked(opened: OpenedAddress, signal: AbortSignal): AsyncGenerator<Buffer> {
  const plain = bytesOf(opened, mostBytes, signal);
  if (!/gzip/i.test(opened.bytes.headers['content-encoding'] ?? '')) {
    yield* plain;
    return;
  }
  // Errors reach the reader through the stream.
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
