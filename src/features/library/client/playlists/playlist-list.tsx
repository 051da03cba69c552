import { Button } from '@mantine/core';
import { IconBroadcast, IconPlaylist, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatClock } from '#client/i18n/clock.ts';
import { useAbility } from '#client/lib/ability.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Tag } from '#client/ui/tag.tsx';
import whole from '#client/ui/whole.module.css';
import type { PlaylistCard, PlaylistKind } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { playlistKeys, readPlaylists } from './api.ts';
import { PlaylistCover } from './playlist-cover.tsx';
import styles from './playlist-list.module.css';

interface Props {
  kind: PlaylistKind;
  isShown: boolean;
  /** Begins a new one, for those who may. */
  onNew: (() => void) | undefined;
}

/** The playlists of one kind. */
export function PlaylistList({ kind, isShown, onNew }: Props) {
  const t = useWords();
  const [{ search: asked = '' }, change] = useAddressQuery();
  const search = isShown ? asked : '';
  const { data, error, refetch, isPending } = useQuery({
    queryKey: playlistKeys.list(kind, search),
    queryFn: ({ signal }) => readPlaylists(kind, search, signal),
    placeholderData: keepPreviousData,
  });
  const lists = data?.playlists;
  if (error && !lists) return <LoadFailed error={error} onRetry={refetch} />;
  if (isPending) return <PosterBones count={4} />;
  const isEmpty = lists?.length === 0;
  return (
    <>
      {(!isEmpty || search) && (
        <SearchField
          className={styles.search}
          label={t(`playlists.search.${kind}`)}
          search={search}
          onSearch={(next) => change({ search: next }, 'replace')}
        />
      )}
      {isEmpty && search !== '' && <p className={styles.none}>{t('playlists.none')}</p>}
      {isEmpty && search === '' && (
        <EmptyState
          icon={kind === 'video_playlist' ? IconPlaylist : IconBroadcast}
          title={t(`playlists.empty.title.${kind}`)}
          text={t(`playlists.empty.text.${kind}`)}
        >
          {onNew ? (
            <Button size="md" leftSection={<IconPlus size={18} stroke={2} />} onClick={onNew}>
              {t(`playlists.new.${kind}`)}
            </Button>
          ) : (
            <LinkButton quiet href="/library">
              {t('action.library')}
            </LinkButton>
          )}
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {lists?.map((playlist) => (
          <Card key={playlist.id} playlist={playlist} />
        ))}
      </ul>
    </>
  );
}

function Card({ playlist }: { playlist: PlaylistCard }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const mayChange = useAbility().can('update', 'Playlist');
  return (
    <li className={styles.card}>
      <PlaylistCover playlist={playlist} />
      <a className={`${styles.title} ${whole.card}`} href={`/playlists/${encodeURIComponent(playlist.id)}`}>
        <bdi>{titleOf(playlist)}</bdi>
      </a>
      <span className={styles.facts}>
        <span>
          {playlist.number !== null && `${t('playlist.season', { number: playlist.number })} · `}
          {t(`playlist.count.${playlist.kind}`, { count: playlist.count })}
          {playlist.durationMs > 0 && ' · '}
          {playlist.durationMs > 0 && <bdi dir="ltr">{formatClock(playlist.durationMs / 1000)}</bdi>}
        </span>
        {mayChange && !playlist.published && <Tag>{t('state.draft')}</Tag>}
        {mayChange && playlist.published && playlist.count === 0 && (
          <Tag tone="warn">{t('playlist.empty')}</Tag>
        )}
      </span>
    </li>
  );
}
