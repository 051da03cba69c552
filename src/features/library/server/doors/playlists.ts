/** Playlists and seasons. */

export { createPlaylist } from '../playlists/change.ts';
export { coverAddress } from '../playlists/present.ts';
export { findPlaylist, listPlaylists } from '../playlists/public-copy.ts';
export { putIntoPlaylist } from '../playlists/put-in.ts';
export { listSeen as listPlaylistsSeen } from '../playlists/read.ts';
export {
  findWrittenPlaylist,
  listWrittenPlaylists,
  playlistAt,
  playlistRevisions,
  type StoredPlaylist,
} from '../playlists/repository.ts';
export { countVisible as countSeen } from '../playlists/seen-repository.ts';
export { slugFrom } from '../playlists/slug-from.ts';
