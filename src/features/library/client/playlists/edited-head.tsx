import { IconTrash, IconWorldOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { sendOver } from '#client/lib/newer-document.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useForgetUnsaved, useSaveFirst } from '#client/ui/unsaved.tsx';
import { Playlist } from '../../contract.ts';
import { MoreChoice, MoreMenu } from '../parts/more-menu.tsx';
import { PublishButton } from '../parts/publish-button.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { playlistKeys, removePlaylist, showPlaylist, updatePlaylist } from './api.ts';
import { PlaylistHead } from './playlist-head.tsx';

/** Head of a playlist for editors: publishing in sight, unpublishing and deleting behind the menu. */
export function EditedPlaylistHead({ playlist, play }: { playlist: Playlist; play?: ReactNode }) {
  const t = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const publish = usePublish(playlist);
  const saveFirst = useSaveFirst();
  const set = async (published: boolean) => {
    if (!published || (await saveFirst())) publish.mutate({ published });
  };
  return (
    <>
      <PlaylistHead
        playlist={playlist}
        action={
          <>
            {play}
            {!playlist.published && (
              <PublishButton pending={publish.isPending} onPress={() => void set(true)} />
            )}
          </>
        }
        menu={
          <MoreMenu>
            {playlist.published && (
              <MoreChoice
                label={t('publish.take-back')}
                icon={<IconWorldOff size={20} stroke={1.75} />}
                onPress={() => void set(false)}
              />
            )}
            <MoreChoice
              danger
              label={t('playlist.delete')}
              icon={<IconTrash size={20} stroke={1.75} />}
              onPress={() => setConfirming(true)}
            />
          </MoreMenu>
        }
      />
      {isConfirming && <AskRemove playlist={playlist} onClose={() => setConfirming(false)} />}
    </>
  );
}

function usePublish(playlist: Playlist) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  const publish = useMutation({
    mutationFn: ({ published }: { published: boolean; isUndo?: boolean }) =>
      sendOver(Playlist, playlist, ({ kind, id, version }) =>
        updatePlaylist(kind, { id, version, published }),
      ),
    onSuccess: (changed, { published, isUndo }) => {
      showPlaylist(queries, changed);
      const text = t(published ? 'publish.done' : 'publish.undone');
      const run = () => publish.mutate({ published: !published, isUndo: true });
      showSnackbar(isUndo ? text : { text, action: { label: say('action.undo'), run } }, {
        color: 'success',
      });
    },
    onError: (error) => showAlert(ofError(error)),
  });
  return publish;
}

function AskRemove({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const queries = useQueryClient();
  const forget = useForgetUnsaved();
  const { go } = useContext(ShellContext);
  const remove = useMutation({
    mutationFn: () => removePlaylist(playlist.kind, playlist.id),
    onSuccess: () => {
      forget();
      showSnackbar(t('playlist.deleted'), { color: 'success' });
      go(playlist.kind === 'video_playlist' ? '/playlists' : '/playlists?kind=audio_playlist');
      queries.removeQueries({ queryKey: playlistKeys.one(playlist.id) });
      void queries.invalidateQueries({ queryKey: playlistKeys.all });
    },
  });
  return (
    <ConfirmDialog
      title={t('playlist.delete-title', { title: `\u2068${titleOf(playlist)}\u2069` })}
      confirm={t('playlist.delete')}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('playlist.delete-text')}
    </ConfirmDialog>
  );
}
