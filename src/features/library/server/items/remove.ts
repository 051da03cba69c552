import { recordChanges } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { emit } from '#server/events.ts';
import { AppError } from '#shared/errors.ts';
import { releaseFiles } from '../files/release.ts';
import { listFiles } from '../files/repository.ts';
import { listVersions } from '../files/versions/repository.ts';
import { countLabels } from '../labels/repository.ts';
import { dropFromCatalogue } from '../master/service.ts';
import { playlistsWith } from '../playlists/repository.ts';
import { subjectOf as playlistSubject } from '../playlists/trail.ts';
import { unindexItem } from '../search/index-item.ts';
import { itemChanged } from './change.ts';
import { copyOf } from './copies/repository.ts';
import { deleteItem, lockItem } from './repository.ts';
import { subjectOf, toTrail } from './trail.ts';

/** Removes an item for good, with what was made of it. Its files go once nothing else has them. */
export async function removeItem(ctx: ActingContext, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const item = await lockItem(inside, id);
    if (!item) throw new AppError('not-found');
    const copy = await copyOf(inside, id);
    if (copy !== null) await removeItem(inside, copy);
    const files = [...(await listFiles(inside, id)), ...(await listVersions(inside, id))];
    const playlists = await playlistsWith(inside, id);
    await unindexItem(inside, id);
    if (item.kind === 'video' && item.revises === null) await dropFromCatalogue(inside, id);
    await countLabels(inside, item, null);
    await deleteItem(inside, id);
    await releaseFiles(
      inside,
      files.map((file) => file.key),
    );
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
