import { Button } from '@mantine/core';
import { IconCheck, IconPlaylist, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import {
  decide,
  type ItemName,
  type Kind,
  type Picture,
  type PlaylistCard,
  type PlaylistKind,
  playlistRoutes,
  type Texts,
} from '../../contract.ts';
import { itemKeys, readItems } from '../api.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import styles from './content-picker.module.css';

type ContentKind = Kind | PlaylistKind;

interface FoundContent {
  type: ContentKind;
  id: string;
  titles: Texts;
  poster: Picture | null;
  /** Whether visitors may see it. */
  isOpen: boolean;
  /** Null where it is a list. */
  item: ItemName | null;
}

interface Props {
  /** What may be chosen: single items of these kinds, and these kinds of lists. */
  types: readonly ContentKind[];
  chosen: readonly string[];
  /** Whether the same may be chosen once more. */
  isRepeatable?: boolean;
  onChoose: (content: FoundContent) => void;
  onClose: () => void;
}

const most = 20;
const visitor = { kind: 'visitor', id: null } as const;
const icons = { ...typeIcons, video_playlist: IconPlaylist } as const;

/** Finds items, seasons and playlists and adds them, one press each; it stays open for more. */
export function ContentPicker({ types, chosen, isRepeatable = false, onChoose, onClose }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  const [search, setSearch] = useState('');
  const [type, setType] = useState(types.length === 1 ? types[0] : undefined);
  const { data, error, refetch } = useQuery({
    queryKey: [...itemKeys.all, 'picker', search, type],
    queryFn: ({ signal }) => find(search, type, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('picker.title')} place="end" onClose={onClose}>
      <div className={styles.body}>
        <SearchField label={t('library.search')} search={search} onSearch={setSearch} />
        {types.length > 1 && (
          <div>
            <FilterChip
              label={t('filter.kind')}
              any={t('picker.items')}
              values={types}
              chosen={type}
              nameOf={(each) => t(`kind.${each}`)}
              onChoose={setType}
            />
          </div>
        )}
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Bone />}
        {data?.found.length === 0 && <p className={styles.none}>{t('library.none.title')}</p>}
        <ul className={styles.list}>
          {data?.found.map((each) => {
            const isIn = chosen.includes(each.id);
            const isDone = isIn && !isRepeatable;
            return (
              <li key={each.id}>
                <button
                  type="button"
                  className={styles.item}
                  aria-disabled={isDone}
                  onClick={() => !isDone && onChoose(each)}
                >
                  <PosterFrame kind={each.type} poster={each.poster} icon={icons[each.type]} small />
                  <span className={styles.words}>
                    <bdi>{titleOf(each)}</bdi>
                    <span className={styles.none}>{t(`kind.${each.type}`)}</span>
                  </span>
                  {isIn ? (
                    <IconCheck className={styles.in} size={20} stroke={2} aria-label={t('playlist.is-in')} />
                  ) : (
                    <IconPlus size={20} stroke={1.75} aria-label={t('playlist.put-in')} />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        {data?.more && <p className={styles.none}>{t('playlist.more')}</p>}
        <Button size="md" onClick={onClose}>
          {t('playlist.done')}
        </Button>
      </div>
    </Dialog>
  );
}

async function find(
  search: string,
  type: ContentKind | undefined,
  signal: AbortSignal,
): Promise<{ found: FoundContent[]; more: boolean }> {
  if (type === 'video_playlist' || type === 'audio_playlist') {
    const { playlists } = await call(playlistRoutes[type].list, { search }, signal);
    return { found: playlists.slice(0, most).map(ofList), more: playlists.length > most };
  }
  const { items, total } = await readItems({ search, size: most, ...(type && { kind: type }) }, signal);
  return { found: items.map(ofItem), more: total > most };
}

function ofItem(item: ItemName): FoundContent {
  const { id, kind, titles, poster } = item;
  const content = { ...item, archived: item.state === 'archived' };
  const isOpen = item.state === 'ready' && decide({ actor: visitor, content, purpose: 'see' }).allowed;
  return { type: kind, id, titles, poster, isOpen, item };
}

function ofList(list: PlaylistCard): FoundContent {
  const { id, kind, titles, cover } = list;
  const { allowed } = decide({ actor: visitor, content: list, purpose: 'see' });
  return { type: kind, id, titles, poster: cover, isOpen: allowed, item: null };
}
