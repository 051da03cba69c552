import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import type { InputOf } from '#shared/contract.ts';
import { type Playlist, type PlaylistKind, playlistKinds, playlistRoutes } from '../../contract.ts';

const root = ['library', 'playlists'] as const;
export const playlistKeys = {
  all: root,
  list: (kind: PlaylistKind, search: string) => [...root, 'list', kind, search] as const,
  one: (id: string) => [...root, 'one', id] as const,
};

type Update = InputOf<(typeof playlistRoutes)['video_playlist']['update']>;
type Create = InputOf<(typeof playlistRoutes)['video_playlist']['create']>;

export const readPlaylists = (kind: PlaylistKind, search: string, signal?: AbortSignal) =>
  call(playlistRoutes[kind].list, { search }, signal);
export const createPlaylist = (kind: PlaylistKind, input: Create) => call(playlistRoutes[kind].create, input);
export const updatePlaylist = (kind: PlaylistKind, input: Update) => call(playlistRoutes[kind].update, input);
export const removePlaylist = (kind: PlaylistKind, id: string) => call(playlistRoutes[kind].remove, { id });

/** One playlist of either kind, which its address does not say. */
export async function readPlaylist(id: string, signal?: AbortSignal): Promise<Playlist> {
  for (const kind of playlistKinds) {
    try {
      return await call(playlistRoutes[kind].read, { id }, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
    }
  }
  throw new ApiError('not-found');
}

export function showPlaylist(queries: QueryClient, playlist: Playlist): void {
  queries.setQueryData(playlistKeys.one(playlist.id), playlist);
  void queries.invalidateQueries({ queryKey: [...root, 'list'] });
}
