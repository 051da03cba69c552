import { recordChanges } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { emit } from '#server/events.ts';
import { AppError } from '#shared/errors.ts';
import { releasePicturesOf } from '../files/former/retire.ts';
import { releaseFiles } from '../files/release.ts';
import { listFiles, listRetainedFiles } from '../files/repository.ts';
import { listVersions } from '../files/versions-repository.ts';
import { countLabels } from '../labels/repository.ts';
import { dropFromCatalogue } from '../master/service.ts';
import { playlistsWith } from '../playlists/repository.ts';
import { subjectOf as playlistSubject } from '../playlists/trail.ts';
import { unindexItem } from '../search/index-item.ts';
import { changeVersion, itemChanged } from './change.ts';
import { copyOf } from './copies-repository.ts';
import { deleteItem, lockItem } from './repository.ts';
import {
  findRetentionReason,
  itemsOnLegalHold,
  type RetentionReason,
  requireNoLegalHold,
} from './retention.ts';
import type { StoredItem } from './stored.ts';
import { subjectOf, toTrail } from './trail.ts';

/**
 * Removes an item for good, with everything made from it. An item that must be retained is withdrawn instead, its record and its
 * bytes stay, and the reason is returned.
 */
export async function removeItem(
  ctx: ActingContext,
  id: string,
  isSample = false,
): Promise<RetentionReason | null> {
  return transaction(ctx, async (inside) => {
    // Before the item is locked, as in every removal.
    await itemsOnLegalHold(inside, []);
    const item = await lockItem(inside, id);
    if (!item) throw new AppError('not-found');
    const reason = await findRetentionReason(inside, item, isSample);
    if (reason) await withdrawItem(inside, item);
    else await eraseItem(inside, id);
    return reason;
  });
}

/** Withdraws an item from everybody: it is unpublished and archived, and nothing of it is removed. */
async function withdrawItem(ctx: ActingContext, { id, revises }: StoredItem): Promise<void> {
  // A working copy was never available: only a legal hold retains it.
  if (revises !== null) return requireNoLegalHold(ctx, [id, revises]);
  await changeVersion(ctx, { id }, 'item.taken-away', async (before) =>
    before.archived && !before.published ? before : { ...before, archived: true, published: false },
  );
}

/** Removes an item without checking retention: callers have done so. Its files go once nothing else needs them. */
export async function eraseItem(ctx: ActingContext, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const item = await lockItem(inside, id);
    if (!item) throw new AppError('not-found');
    const copy = await copyOf(inside, id);
    if (copy !== null) await eraseItem(inside, copy);
    const retained = [...(await listRetainedFiles(inside, id)), ...(await listVersions(inside, id))];
    const files = [...(await listFiles(inside, id)), ...retained];
    const playlists = await playlistsWith(inside, id);
    await unindexItem(inside, id);
    if (item.kind === 'video' && item.revises === null) await dropFromCatalogue(inside, id);
    await countLabels(inside, item, null);
    await deleteItem(inside, id);
    await releaseFiles(
      inside,
      files.map((file) => file.key),
    );
    await releasePicturesOf(inside, id);
    await recordChanges(inside, [
      { action: 'item.removed', subject: subjectOf(item), before: toTrail(item) },
      ...playlists.map((playlist) => ({
        action: 'playlist.updated',
        subject: playlistSubject(playlist),
        after: { removed: id },
      })),
    ]);
    emit(inside, itemChanged, { id });
  });
}
