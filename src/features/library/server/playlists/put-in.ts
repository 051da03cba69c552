import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { mostPlaylistItems } from '../../contract.ts';
import { countBefore, insertPlaylistItem, lastPlace } from './repository.ts';

/**
 * Inserts a new item into a playlist at a position, of which only the order counts: for callers that add many, one by one, and
 * know their order. Nothing else of the playlist is read or written.
 */
export async function putIntoPlaylist(
  ctx: ActingContext,
  id: string,
  { item, at }: { item: string; at: (last: number) => number },
): Promise<void> {
  await transaction(ctx, async (inside) => {
    const { last, count } = await lastPlace(inside, id);
    if (count >= mostPlaylistItems) throw invalidInput('items', 'unfit');
    const position = at(last);
    if (!(await insertPlaylistItem(inside, { id, item, position, now: inside.now() })))
      throw new AppError('not-found');
    await recordChange(inside, {
      action: 'playlist.updated',
      subject: { type: 'Playlist', id },
      after: { added: item, at: await countBefore(inside, id, position) },
    });
  });
}
