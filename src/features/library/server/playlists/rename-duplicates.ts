import { actAsHub, type Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { changePlaylist } from './change.ts';
import { playlistsToRename } from './repository.ts';

/**
 * Gives a new slug to each playlist whose slug differs from another's only in upper and lower case. Its former address still leads
 * to it if written exactly. Several nodes may do this at the same time.
 */
export async function renameDuplicateSlugs(ctx: Context): Promise<void> {
  for (const { id, slug } of await playlistsToRename(ctx)) {
    const free = `${slug.slice(0, 100)}-${id.slice(0, 6)}`;
    await changePlaylist(actAsHub(ctx), { id, slug: free }).catch((error: unknown) => {
      // Another node was faster, or it has been removed.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
