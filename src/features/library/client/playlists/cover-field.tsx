import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '#client/lib/messages.ts';
import { sendOver } from '#client/lib/newer-document.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { Playlist } from '../../contract.ts';
import { FileButton } from '../parts/file-button.tsx';
import { useWords } from '../words.ts';
import { showPlaylist, updatePlaylist } from './api.ts';
import styles from './cover-field.module.css';

/** Field for a playlist's cover: choose, change or remove it. */
export function CoverField({ playlist }: { playlist: Playlist }) {
  const t = useWords();
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (cover: string | null) =>
      sendOver(Playlist, playlist, ({ kind, id, version }) => updatePlaylist(kind, { id, version, cover })),
    onSuccess: (changed, cover) => {
      showPlaylist(queries, changed);
      showSnackbar(t(cover ? 'playlist.cover-saved' : 'playlist.cover-removed'), { color: 'success' });
    },
  });
  return (
    <fieldset className="grid gap-8">
      <legend className={`normal medium ${styles.legend}`}>{t('playlist.cover')}</legend>
      {playlist.cover && (
        <img
          className={`round-m ${styles.cover}`}
          src={playlist.cover.url}
          width={playlist.cover.width}
          height={playlist.cover.height}
          alt=""
        />
      )}
      {set.error && <ErrorNotice error={set.error} />}
      <FileButton label={t('playlist.cover-choose')} accept="image/*" onUpload={set.mutateAsync} />
      {playlist.cover && (
        <div>
          <Button variant="subtle" size="md" loading={set.isPending} onClick={() => set.mutate(null)}>
            {t('playlist.cover-remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
