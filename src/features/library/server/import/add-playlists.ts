import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ActingContext } from '#server/context.ts';
import type { PlaylistKind } from '../../contract.ts';
import { drawPicture } from '../files/picture.ts';
import { releaseFiles } from '../files/release.ts';
import { itemAt } from '../items/addresses-repository.ts';
import { createPlaylist } from '../playlists/change.ts';
import { playlistAt } from '../playlists/repository.ts';
import type { ManifestPlaylist } from './from-manifest.ts';

type AddedPlaylist = { id: string; kind: PlaylistKind };

/** Creates the playlists of an import. One whose slug is taken already is left as it is. */
export async function addPlaylists(
  ctx: ActingContext,
  {
    folder,
    seasons,
    playlists,
  }: { folder: string; seasons: ManifestPlaylist[]; playlists: ManifestPlaylist[] },
): Promise<AddedPlaylist[]> {
  const made: (AddedPlaylist | null)[] = [];
  for (const season of seasons) made.push(await addOne(ctx, 'audio_playlist', season, folder));
  for (const playlist of playlists) made.push(await addOne(ctx, 'video_playlist', playlist, folder));
  return made.filter((each) => each !== null);
}

async function addOne(
  ctx: ActingContext,
  kind: PlaylistKind,
  { slug, title, description, number, cover, items }: ManifestPlaylist,
  folder: string,
): Promise<AddedPlaylist | null> {
  if (await playlistAt(ctx, kind, slug)) return null;
  const of = kind === 'audio_playlist' ? 'audio' : 'video';
  const ids = await Promise.all(items.map((address) => itemAt(ctx, of, address)));
  const { id } = await createPlaylist(ctx, kind, {
    titles: title,
    descriptions: description,
    slug,
    number: number ?? null,
    published: true,
    items: ids.filter((id) => id !== null),
    ...(cover && { cover: await coverOf(ctx, join(folder, cover)) }),
  });
  return { id, kind };
}

async function coverOf(ctx: ActingContext, path: string) {
  const { key } = await ctx.storage.put(createReadStream(path));
  await releaseFiles(ctx, [key]);
  return drawPicture(ctx, key);
}
