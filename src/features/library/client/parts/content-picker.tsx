import { IconBan, IconCheck, IconPlaylist, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import { playlistRoutes } from '../../contract.ts';
import { itemKeys, readItems } from '../api.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import styles from './content-picker.module.css';
import { type ContentKind, type FoundContent, ofItem, ofList } from './found-content.ts';

interface Props {
  /** Choices: single items of these kinds, and these kinds of lists. */
  types: readonly ContentKind[];
  chosen: readonly string[];
  /** True if the same may be chosen again. */
  isRepeatable?: boolean;
  /** Reason why found content cannot be used here, as a text; null if it can. */
  whyNot?: (content: FoundContent) => string | null;
  onChoose: (content: FoundContent) => void;
  onClose: () => void;
}

const most = 20;
const icons = { ...typeIcons, video_playlist: IconPlaylist } as const;

/** Finds items, seasons and playlists and adds them, one click each; it stays open for more. */
export function ContentPicker(props: Props) {
  const { types, chosen, isRepeatable = false, whyNot, onChoose, onClose } = props;
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
      <div className={`column gap-12 flexible ${styles.body}`}>
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
        {data?.found.length === 0 && <p className="muted small">{t('library.none.title')}</p>}
        <ul className={`scrolls flexible ${styles.list}`}>
          {data?.found.map((each) => {
            const isIn = chosen.includes(each.id);
            const refusal = whyNot?.(each) ?? null;
            const isDone = (isIn && !isRepeatable) || refusal !== null;
            return (
              <li key={each.id}>
                <button
                  type="button"
                  className={`row full gap-12 ink small round-m text-start hovers ${styles.item}`}
                  aria-disabled={isDone}
                  onClick={() => !isDone && onChoose(each)}
                >
                  <PosterFrame kind={each.type} poster={each.poster} icon={icons[each.type]} small />
                  <span className="grid grow breaks">
                    <bdi>{titleOf(each)}</bdi>
                    <span className="muted small">{t(`kind.${each.type}`)}</span>
                    {refusal && <span className="muted small">{refusal}</span>}
                  </span>
                  {isIn ? (
                    <IconCheck className={styles.in} size={20} stroke={2} aria-label={t('playlist.is-in')} />
                  ) : refusal ? (
                    <IconBan size={20} stroke={1.75} aria-hidden />
                  ) : (
                    <IconPlus size={20} stroke={1.75} aria-label={t('playlist.put-in')} />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        {data?.more && <p className="muted small">{t('playlist.more')}</p>}
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
