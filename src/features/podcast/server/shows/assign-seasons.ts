import { type Change, recordChanges } from '#features/audit/server/index.ts';
import { findPlaylist } from '#features/library/server/doors/playlists.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { invalidInput } from '#shared/errors.ts';
import {
  addSeason,
  assignedSeasons,
  assignSeasons,
  freeSeasons,
  listShows,
  type StoredShow,
} from './repository.ts';
import { subjectOf } from './trail.ts';

/** Assigns seasons to a show. Returns what other shows lose by it, to be audited after this show's change. */
export async function moveSeasons(
  ctx: Context,
  show: StoredShow,
  seasons: readonly string[],
): Promise<Change[]> {
  for (const id of seasons)
    if ((await findPlaylist(ctx, id))?.kind !== 'audio_playlist') throw invalidInput('seasons', 'unfit');
  const before = await assignedSeasons(ctx);
  await (show.isDefault ? freeSeasons(ctx, seasons) : assignSeasons(ctx, show.id, [...new Set(seasons)]));
  return lossesSince(ctx, before, show.id);
}

/** Assigns one more season to a show. */
export async function assignSeason(ctx: ActingContext, show: StoredShow, season: string): Promise<void> {
  const before = await assignedSeasons(ctx);
  await addSeason(ctx, show.id, season);
  await recordChanges(ctx, await lossesSince(ctx, before, null));
}

/** Returns the changes to the seasons of all shows except one. */
async function lossesSince(
  ctx: Context,
  before: ReadonlyMap<string, string>,
  but: string | null,
): Promise<Change[]> {
  const after = await assignedSeasons(ctx);
  return (await listShows(ctx))
    .filter(({ id }) => id !== but)
    .map((show) => ({ show, had: seasonsIn(before, show), has: seasonsIn(after, show) }))
    .filter(({ had, has }) => had.join() !== has.join())
    .map(({ show, had, has }) => ({
      action: 'show.updated',
      subject: subjectOf(show),
      before: { seasons: had },
      after: { seasons: has },
    }));
}

function seasonsIn(given: ReadonlyMap<string, string>, { id }: StoredShow): string[] {
  return [...given]
    .filter(([, show]) => show === id)
    .map(([season]) => season)
    .sort();
}
