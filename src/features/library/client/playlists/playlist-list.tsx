import { IconBroadcast, IconPlaylist, IconPlus } from '@tabler/icons-react';
import * as z from 'zod';
import { formatClock } from '#client/i18n/clock.ts';
import { useAbility } from '#client/lib/ability.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import { useList } from '#client/lists/use-list.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
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

const PlaylistSearch = z.object({ search: z.string().default('') });

interface Props {
  kind: PlaylistKind;
  isShown: boolean;
  /** Starts a new playlist, for those who may. */
  onNew: (() => void) | undefined;
}

/** The playlists of one kind. */
export function PlaylistList({ kind, isShown, onNew }: Props) {
  const t = useWords();
  const address = useListAddress(PlaylistSearch);
  const search = isShown ? address.query.search : '';
  const list = useList(
    address,
    {
      queryKey: playlistKeys.list(kind, search),
      queryFn: ({ signal }) => readPlaylists(kind, search, signal),
    },
    ({ playlists }) => playlists,
  );
  const icon = kind === 'video_playlist' ? IconPlaylist : IconBroadcast;
  const begin = onNew ? (
    <Button size="md" leftSection={<IconPlus size={18} stroke={2} />} onClick={onNew}>
      {t(`playlists.new.${kind}`)}
    </Button>
  ) : (
    <LinkButton quiet href="/library">
      {t('action.library')}
    </LinkButton>
  );
  return (
    <>
      {(search || (list.rows && list.rows.length > 0)) && (
        <SearchField
          className={styles.search}
          label={t(`playlists.search.${kind}`)}
          search={search}
          onSearch={(next) => address.change({ search: next }, 'replace')}
        />
      )}
      <ListBody
        list={list}
        none={{ icon, title: t('playlists.none') }}
        empty={
          <EmptyState
            icon={icon}
            title={t(`playlists.empty.title.${kind}`)}
            text={t(`playlists.empty.text.${kind}`)}
          >
            {begin}
          </EmptyState>
        }
      >
        {(playlists) =>
          playlists ? (
            <ul className={`grid gap-16 ${styles.grid}`}>
              {playlists.map((playlist) => (
                <Card key={playlist.id} playlist={playlist} />
              ))}
            </ul>
          ) : (
            <PosterBones count={4} />
          )
        }
      </ListBody>
    </>
  );
}

function Card({ playlist }: { playlist: PlaylistCard }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const mayChange = useAbility().can('update', 'Playlist');
  return (
    <li className={`card grid gap-6 relative from-top ${styles.card}`}>
      <PlaylistCover playlist={playlist} />
      <a
        className={`ink small strong breaks plain-link ${styles.title} ${whole.card}`}
        href={`/playlists/${encodeURIComponent(playlist.id)}`}
      >
        <bdi>{titleOf(playlist)}</bdi>
      </a>
      <span className={`wrap spread gap-4-8 muted tiny ${styles.facts}`}>
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
