import { isDeepStrictEqual } from 'node:util';
import { recordChange, recordChanges } from '#features/audit/server/index.ts';
import { copyNeedsApproval, endCopyApproval, refuseOnLegalHold } from '#features/compliance/server/index.ts';
import type { Texts } from '#features/library/contract.ts';
import { slugFrom } from '#features/library/server/doors/playlists.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { givenOf } from '#shared/fields.ts';
import type { ShowDetails } from '../../contract.ts';
import { releaseArtwork } from '../artwork/release.ts';
import type { Artwork } from '../artwork/take.ts';
import { moveSeasons } from './assign-seasons.ts';
import { newShow } from './new-show.ts';
import { presentShow } from './present.ts';
import {
  deleteShow,
  findShow,
  insertShow,
  replaceShow,
  type StoredShow,
  seasonsAssignedTo,
  showAt,
  showOnceAt,
} from './repository.ts';
import { subjectOf, toTrail } from './trail.ts';

type ShowInput = { [Name in keyof ShowDetails]?: ShowDetails[Name] | undefined } & {
  artwork?: Artwork | null | undefined;
  seasons?: readonly string[] | undefined;
};

/** Adds a show. A generated slug is changed if it is in use; one that was chosen is refused. */
export async function createShow(
  ctx: ActingContext,
  { seasons, guid, ...input }: ShowInput & { titles: Texts; guid?: string },
): Promise<StoredShow> {
  return transaction(ctx, async (inside) => {
    // A slug made from the title would publish the title without approval.
    const made = input.slug ?? ((await copyNeedsApproval(inside)) ? '' : slugFrom(input.titles));
    const isTaken = !made || (await isTakenBy(inside, made, null));
    const fresh = newShow(inside, { titles: input.titles, slug: made });
    // An imported show keeps its GUID in podcast apps.
    const bare = { ...fresh, guid: guid ?? fresh.guid };
    const free = isTaken && input.slug === undefined ? `${made || 'show'}-${bare.id.slice(0, 6)}` : made;
    const show = fulfil(bare, { ...input, slug: free });
    if ((free === made && isTaken) || !(await insertShow(inside, show))) throw invalidInput('slug', 'taken');
    const lost = await moveSeasons(inside, show, seasons ?? []);
    await recordChanges(inside, [
      { action: 'show.created', subject: subjectOf(show), after: toTrail(show, seasons ?? []) },
      ...lost,
    ]);
    return show;
  });
}

/** Changes a show. Throws `conflict` with the current version if somebody else was faster; nothing is overwritten. */
export async function changeShow(
  ctx: ActingContext,
  { id, version, seasons, ...input }: ShowInput & { id: string; version: number },
  { isSample = false }: { isSample?: boolean } = {},
): Promise<StoredShow> {
  return transaction(ctx, async (inside) => {
    const before = await findShow(inside, id);
    if (!before) throw new AppError('not-found');
    if (before.version !== version) throw await conflict(inside, before);
    const proposed = withOnce(before, fulfil(before, input));
    if (!seasons && isDeepStrictEqual(before, proposed)) return before;
    if (proposed.slug !== before.slug && (await isTakenBy(inside, proposed.slug, id)))
      throw invalidInput('slug', 'taken');
    const after = { ...proposed, version: version + 1, updatedAt: inside.now() };
    if (!(await replaceShow(inside, version, after))) throw await conflict(inside, before);
    const had = await seasonsAssignedTo(inside, id);
    const lost = seasons ? await moveSeasons(inside, after, seasons) : [];
    const has = await seasonsAssignedTo(inside, id);
    if (before.artworkKey !== after.artworkKey) await releaseFormerArtwork(inside, before, !isSample);
    await recordChanges(inside, [
      {
        action: 'show.updated',
        subject: subjectOf(after),
        before: toTrail(before, had),
        after: toTrail(after, has),
      },
      ...lost,
    ]);
    return after;
  });
}

/** Removes a show. Its seasons fall back to the default show. */
export async function removeShow(ctx: ActingContext, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const show = await findShow(inside, id);
    if (!show) throw new AppError('not-found');
    // The podcast page always exists.
    if (show.isDefault) throw new AppError('forbidden');
    const before = toTrail(show, await seasonsAssignedTo(inside, id));
    await refuseOnLegalHold(inside, { items: [id] });
    await deleteShow(inside, id);
    await endCopyApproval(inside, 'Podcast', id);
    await releaseFormerArtwork(inside, show, true);
    await recordChange(inside, { action: 'show.removed', subject: subjectOf(show), before });
  });
}

/**
 * Releases a show's artwork. A podcast is public from its first moment, so its artwork was shown and is retained; that of
 * a sample need not be.
 */
function releaseFormerArtwork(
  ctx: Context,
  { id, artworkKey: key }: StoredShow,
  wasShown: boolean,
): Promise<void> {
  return releaseArtwork(ctx, { about: 'Podcast', id }, { key, wasShown });
}

function fulfil(before: StoredShow, { artwork, ...changes }: Omit<ShowInput, 'seasons'>): StoredShow {
  return {
    ...before,
    ...givenOf(changes),
    ...(artwork !== undefined && {
      artworkKey: artwork?.key ?? null,
      artworkSize: artwork && { width: artwork.width, height: artwork.height },
    }),
  };
}

/** Adds the former slug to the show's own: it redirects its subscribers for good, so no other show may take it. */
function withOnce(before: StoredShow, after: StoredShow): StoredShow {
  if (after.slug === before.slug) return after;
  const once = [...(before.onceSlugs ?? []), before.slug].filter((slug) => slug !== after.slug);
  return { ...after, onceSlugs: [...new Set(once)] };
}

/** True if another show has a slug, or had it before. */
async function isTakenBy(ctx: Context, slug: string, id: string | null): Promise<boolean> {
  const owner = (await showAt(ctx, slug)) ?? (await showOnceAt(ctx, slug));
  return owner !== null && owner.id !== id;
}

async function conflict(ctx: ActingContext, current: StoredShow): Promise<AppError> {
  return new AppError('conflict', { params: { current: await presentShow(ctx, current) } });
}
