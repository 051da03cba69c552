import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import type { ItemName, Playlist, playlistRoutes } from '../../contract.ts';

/** Editable fields of a playlist. */
export interface PlaylistFields extends TextFields {
  slug: string;
  number: number | null;
  /** Their ids, in order. */
  items: readonly string[];
}

export function fieldsOf(playlist: Playlist): PlaylistFields {
  const { slug, number, items } = playlist;
  return { ...textFieldsOf(playlist), slug, number, items: items.map(({ id }) => id) };
}

type Patch = Omit<InputOf<(typeof playlistRoutes)['video_playlist']['update']>, 'id' | 'version'>;

export function toPatch(playlist: Playlist, changes: Partial<PlaylistFields>): Patch {
  return patchOf(playlist, changes) as Patch;
}

/** Items for these ids, out of all items loaded so far. */
export function namesOf(ids: readonly string[], met: ReadonlyMap<string, ItemName>): ItemName[] {
  return ids.flatMap((id) => met.get(id) ?? []);
}
