import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import styles from '#client/ui/picker.module.css';
import { PosterFrame } from '#client/ui/poster.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { itemRoutes, playlistRoutes, type Texts } from '#features/library/contract.ts';
import { type ModuleContent, moduleContents } from '../../../contract.ts';
import { keys } from '../../api.ts';
import { kindIcons, useKindName } from '../../parts/module-kind.tsx';
import { useTitle } from '../../parts/titles.ts';
import { useWords } from '../words.ts';

interface Props {
  chosen: readonly string[];
  onChoose: (type: ModuleContent, id: string) => void;
  onClose: () => void;
}

interface Found {
  id: string;
  type: ModuleContent;
  titles: Texts;
  poster: { url: string; width: number; height: number } | null;
}

const most = 20;

/** Finds content of the library and adds it, one press each; it stays open for more. */
export function ContentPicker({ chosen, onChoose, onClose }: Props) {
  const t = useWords();
  const titleOf = useTitle();
  const kindName = useKindName();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<ModuleContent | undefined>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all, 'picker', search, kind],
    queryFn: ({ signal }) => find(search, kind, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('picker.title')} place="end" onClose={onClose}>
      <div className={styles.body}>
        <SearchField label={t('picker.search')} search={search} onSearch={setSearch} />
        <div>
          <FilterChip
            label={t('picker.kind')}
            any={t('picker.items')}
            values={moduleContents}
            chosen={kind}
            nameOf={kindName}
            onChoose={setKind}
          />
        </div>
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Bone />}
        {data?.found.length === 0 && <p className={styles.none}>{t('picker.none')}</p>}
        <ul className={styles.list}>
          {data?.found.map((each) => {
            const isIn = chosen.includes(each.id);
            return (
              <li key={each.id}>
                <button type="button" className={styles.item} onClick={() => onChoose(each.type, each.id)}>
                  <PosterFrame kind={each.type} poster={each.poster} icon={kindIcons[each.type]} small />
                  <span className={styles.words}>
                    <bdi>{titleOf(each.titles)}</bdi>
                    <span className={styles.none}>{kindName(each.type)}</span>
                  </span>
                  {isIn ? (
                    <IconCheck className={styles.in} size={20} stroke={2} aria-label={t('picker.in')} />
                  ) : (
                    <IconPlus size={20} stroke={1.75} aria-label={t('picker.put-in')} />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        {data?.more && <p className={styles.none}>{t('picker.more')}</p>}
        <Button size="md" onClick={onClose}>
          {t('picker.done')}
        </Button>
      </div>
    </Dialog>
  );
}

async function find(
  search: string,
  kind: ModuleContent | undefined,
  signal: AbortSignal,
): Promise<{ found: Found[]; more: boolean }> {
  if (kind === 'video_playlist' || kind === 'audio_playlist') {
    const { playlists } = await call(playlistRoutes[kind].list, { search }, signal);
    const found = playlists.map(({ id, titles, cover }) => ({ id, type: kind, titles, poster: cover }));
    return { found: found.slice(0, most), more: found.length > most };
  }
  const { items, total } = await call(itemRoutes.list, { search, size: most, ...(kind && { kind }) }, signal);
  const found = items.map(({ id, kind: type, titles, poster }) => ({ id, type, titles, poster }));
  return { found, more: total > most };
}
