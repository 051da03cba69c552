import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bone } from '#client/ui/bone.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import styles from '#client/ui/picker.module.css';
import { SearchField } from '#client/ui/search-field.tsx';
import type { ItemName, Kind } from '../../contract.ts';
import { itemKeys, readItems } from '../api.ts';
import { Poster } from '../parts/poster.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';

interface Props {
  /** All kinds where none is named. */
  kind?: Kind;
  chosen: readonly string[];
  onChoose: (item: ItemName) => void;
  onClose: () => void;
}

const most = 20;

/** Finds items and adds them, one press each; it stays open for more. */
export function ItemPicker({ kind, chosen, onChoose, onClose }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  const [search, setSearch] = useState('');
  const query = { search, ...(kind && { kind }), size: most } as const;
  const { data, error, refetch } = useQuery({
    queryKey: itemKeys.list(query),
    queryFn: ({ signal }) => readItems(query, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('playlist.add')} place="end" onClose={onClose}>
      <div className={styles.body}>
        <SearchField label={t('library.search')} search={search} onSearch={setSearch} />
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Bone />}
        {data?.items.length === 0 && <p className={styles.none}>{t('library.none.title')}</p>}
        <ul className={styles.list}>
          {data?.items.map((item) => {
            const isIn = chosen.includes(item.id);
            const title = titleOf(item);
            return (
              <li key={item.id}>
                <button
                  type="button"
                  className={styles.item}
                  aria-disabled={isIn}
                  onClick={() => !isIn && onChoose(item)}
                >
                  <Poster item={item} small />
                  <bdi className={styles.title}>{title}</bdi>
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
        {data && data.total > most && <p className={styles.none}>{t('playlist.more')}</p>}
        <Button size="md" onClick={onClose}>
          {t('playlist.done')}
        </Button>
      </div>
    </Dialog>
  );
}
