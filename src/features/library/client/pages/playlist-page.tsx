import { IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#client/lib/ability.ts';
import { ApiError } from '#client/lib/http.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { libraryPages } from '../../pages.ts';
import { ItemSkeleton } from '../item/item-skeleton.tsx';
import { playlistKeys, readPlaylist } from '../playlists/api.ts';
import { PlaylistEditor } from '../playlists/playlist-editor.tsx';
import { PlaylistView } from '../playlists/playlist-view.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';

/** Page of a playlist or season, with its editor for those who may edit. */
export default function PlaylistPage() {
  const { id } = usePageFields(libraryPages.playlist);
  const t = useWords();
  const titleOf = useTitleOf();
  const mayChange = useAbility().can('update', 'Playlist');
  const {
    data: playlist,
    error,
    refetch,
  } = useQuery({
    queryKey: playlistKeys.one(id),
    queryFn: ({ signal }) => readPlaylist(id, signal),
  });
  usePageTitle(playlist ? titleOf(playlist) : '');
  usePageName(playlist ? titleOf(playlist) : '');
  if (!playlist && error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState icon={IconZoomQuestion} title={t('playlist.gone.title')} text={t('playlist.gone.text')}>
        <LinkButton href="/playlists">{t('playlist.all')}</LinkButton>
      </EmptyState>
    );
  if (!playlist && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!playlist) return <ItemSkeleton />;
  return mayChange ? (
    <PlaylistEditor key={playlist.id} playlist={playlist} />
  ) : (
    <PlaylistView playlist={playlist} />
  );
}
