import { useQuery } from '@tanstack/react-query';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import type { ItemCard, PlaylistKind } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { playlistKeys, readPlaylists } from './api.ts';

interface Props {
  chosen: string;
  onChoose: (id: string) => void;
  items: readonly ItemCard[];
}

/** Choice of a playlist that accepts some of the items. */
export function PlaylistChoice({ chosen, onChoose, items }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  const videos = useLists(
    'video_playlist',
    items.some(({ kind }) => kind === 'video'),
  );
  const seasons = useLists(
    'audio_playlist',
    items.some(({ kind }) => kind === 'audio'),
  );
  const error = videos.error ?? seasons.error;
  if (error) return <ErrorNotice error={error} />;
  const groups = [
    { group: t('playlists.videos'), lists: videos.data?.playlists ?? [] },
    { group: t('playlists.seasons'), lists: seasons.data?.playlists ?? [] },
  ].filter(({ lists }) => lists.length > 0);
  if (groups.length === 0 && !videos.isFetching && !seasons.isFetching)
    return <p className="muted small pretty">{t('bulk.no-playlists')}</p>;
  return (
    <NativeSelect
      data-autofocus
      size="md"
      label={t('field.playlist')}
      description={t('bulk.playlist-hint')}
      value={chosen}
      data={[
        { value: '', label: t('field.choose') },
        ...groups.map(({ group, lists }) => ({
          group,
          items: lists.map((list) => ({ value: list.id, label: titleOf(list) })),
        })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function useLists(kind: PlaylistKind, enabled: boolean) {
  return useQuery({
    queryKey: playlistKeys.list(kind, ''),
    queryFn: ({ signal }) => readPlaylists(kind, '', signal),
    enabled,
  });
}
