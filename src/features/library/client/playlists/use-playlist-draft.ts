import { useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { Playlist } from '../../contract.ts';
import { useWords } from '../words.ts';
import { showPlaylist, updatePlaylist } from './api.ts';
import { fieldsOf, toPatch } from './fields.ts';

/** Draft of a playlist's fields and the order of its items. */
export function usePlaylistDraft(playlist: Playlist) {
  const t = useWords();
  const queries = useQueryClient();
  return useDraft({
    newest: playlist,
    fieldsOf,
    send: (newest, changes) =>
      updatePlaylist(newest.kind, { ...toPatch(newest, changes), id: newest.id, version: newest.version }),
    schema: Playlist,
    show: (doc) => showPlaylist(queries, doc),
    onSaved: () => showSnackbar(t('save.saved'), { color: 'success' }),
  });
}

export type PlaylistDraft = ReturnType<typeof usePlaylistDraft>;
