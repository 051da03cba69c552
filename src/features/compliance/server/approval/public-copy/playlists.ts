import { contentPath, mainTitle } from '#features/library/contract.ts';
import { coverAddress, findWrittenPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import type { PublicCopy } from './hooks.ts';

/** Returns the public copy of a season or a playlist. */
export async function wordsOfPlaylist(ctx: Context, id: string): Promise<PublicCopy | null> {
  const playlist = await findWrittenPlaylist(ctx, id);
  if (!playlist) return null;
  const { kind, titles, descriptions, slug, cover, coverKey } = playlist;
  const path = `/playlists/${id}`;
  const picture = cover && coverKey ? { key: coverKey, ...cover } : null;
  return {
    kind,
    titles,
    descriptions,
    picture,
    title: mainTitle(titles, null),
    // Playlists of videos are for members: they have no public page.
    address: kind === 'audio_playlist' ? contentPath(kind, slug) : path,
    shown: {
      path,
      picture: picture && {
        url: coverAddress(id, picture.key),
        width: picture.width,
        height: picture.height,
      },
    },
  };
}
