import { decide } from '#features/library/contract.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { StoredPlaylist } from '#features/library/server/doors/playlists.ts';
import { anonymous } from '#shared/actor.ts';

/** True if the public feed contains an episode, or a season. */
export function isPublic(content: StoredItem | StoredPlaylist): boolean {
  return decide({ actor: anonymous, content, purpose: 'download' }).allowed;
}
