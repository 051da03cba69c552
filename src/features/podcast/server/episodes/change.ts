import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '#features/audit/server/index.ts';
import { findItems, publishItem, type StoredItem } from '#features/library/server/doors/items.ts';
import { availabilityOf } from '#features/library/server/doors/oversight.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { givenOf } from '#shared/fields.ts';
import type { EpisodeDetails } from '../../contract.ts';
import { releaseArtwork } from '../artwork/release.ts';
import type { Artwork } from '../artwork/take.ts';
import { describeRecording } from './describe-recording.ts';
import { toEpisode } from './present.ts';
import { findEpisodes, plainEpisode, putEpisode, type StoredEpisode } from './repository.ts';
import { subjectOf, toTrail } from './trail.ts';

type EpisodeInput = { [Name in keyof EpisodeDetails]?: EpisodeDetails[Name] | undefined } & {
  artwork?: Artwork | null | undefined;
};

/** Returns the episode that belongs to a recording. */
export async function readEpisode(ctx: ActingContext, id: string): Promise<StoredEpisode> {
  await requireRecording(ctx, id);
  return (await findEpisodes(ctx, [id])).get(id) ?? plainEpisode(id);
}

/**
 * Changes an episode. Throws `conflict` with the current version if somebody else was faster. An episode with a
 * publication time in the future is unpublished until then.
 */
export async function changeEpisode(
  ctx: ActingContext,
  { item: id, version, ...input }: EpisodeInput & { item: string; version: number },
): Promise<StoredEpisode> {
  return transaction(ctx, async (inside) => {
    const item = await requireRecording(inside, id);
    const outing = (await availabilityOf(inside, [id])).get(id);
    const before = await readEpisode(inside, id);
    if (before.version !== version) throw conflict(before);
    const proposed = fulfil(inside, before, input);
    if (isDeepStrictEqual(before, proposed)) return before;
    const after = { ...proposed, version: version + 1 };
    if (!(await putEpisode(inside, version, after))) throw conflict(await readEpisode(inside, id));
    await describeRecording(inside, id, { before: before.notes, after: after.notes });
    if (after.waits) await publishItem(inside, id, false);
    // The publication time has been moved from the future to the past.
    else if (before.waits && after.publishAt) await publishItem(inside, id, true);
    if (before.artworkKey !== after.artworkKey) {
      const wasShown = outing !== undefined && (outing.isOut || outing.lastOut !== null);
      await releaseArtwork(inside, { about: 'Item', id }, { key: before.artworkKey, wasShown });
    }
    await recordChange(inside, {
      action: 'episode.updated',
      subject: subjectOf(item),
      before: toTrail(before),
      after: toTrail(after),
    });
    return after;
  });
}

async function requireRecording(ctx: ActingContext, id: string): Promise<StoredItem> {
  const [item] = await findItems(ctx, [id]);
  if (item?.kind !== 'audio') throw new AppError('not-found');
  return item;
}

function fulfil(
  ctx: ActingContext,
  before: StoredEpisode,
  { artwork, publishAt, ...input }: EpisodeInput,
): StoredEpisode {
  const time = publishAt ? new Date(publishAt) : null;
  return {
    ...before,
    ...givenOf(input),
    ...(publishAt !== undefined && { publishAt: time, waits: time !== null && time > ctx.now() }),
    ...(artwork !== undefined && {
      artworkKey: artwork?.key ?? null,
      artworkSize: artwork && { width: artwork.width, height: artwork.height },
    }),
  };
}

function conflict(current: StoredEpisode): AppError {
  return new AppError('conflict', { params: { current: toEpisode(current) } });
}
