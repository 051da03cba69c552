import { bind } from '#server/http/handle.ts';
import { type PlaylistKind, playlistKinds, playlistRoutes } from '../../contract.ts';
import { takePicture } from '../files/take-picture.ts';
import { changePlaylist, createPlaylist, removePlaylist } from './change.ts';
import { presentPlaylist } from './present.ts';
import { listSeen, readSeen } from './read.ts';

export const playlistApi = playlistKinds.flatMap((kind) => apiOf(kind));

function apiOf(kind: PlaylistKind) {
  const routes = playlistRoutes[kind];
  return [
    bind(routes.list, async (ctx, { search }) => ({ playlists: await listSeen(ctx, kind, search) })),
    bind(routes.read, async (ctx, { id }) => presentPlaylist(ctx, await readSeen(ctx, kind, id))),
    bind(routes.create, async (ctx, input) => presentPlaylist(ctx, await createPlaylist(ctx, kind, input))),
    bind(routes.update, async (ctx, { cover, ...input }) => {
      const picture = typeof cover === 'string' ? await takePicture(ctx, cover, 'cover') : cover;
      return presentPlaylist(ctx, await changePlaylist(ctx, { ...input, kind, cover: picture }));
    }),
    bind(routes.remove, async (ctx, { id }) => {
      await removePlaylist(ctx, kind, id);
      return {};
    }),
  ];
}
