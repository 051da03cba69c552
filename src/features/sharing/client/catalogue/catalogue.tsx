import { Button } from '@mantine/core';
import { IconWorldShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/lib/api.ts';
import { followHere } from '#client/lib/follow-here.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import grid from '#client/ui/poster-grid.module.css';
import { catalogueRoutes } from '../../contract.ts';
import { pageKeys } from '../../page-keys.ts';
import { isFiltered, noFilter, useCatalogueAddress } from './address.ts';
import styles from './catalogue.module.css';
import { CatalogueBar } from './catalogue-bar.tsx';
import { SharedCard } from './shared-card.tsx';
import { useWords } from './words.ts';

/** All that is shared with everybody, to be found and leafed through by everybody. */
export function Catalogue() {
  const t = useWords();
  const { query, change, addressWith } = useCatalogueAddress();
  const list = useQuery({
    queryKey: pageKeys.list(query),
    queryFn: ({ signal }) => call(catalogueRoutes.list, query, signal),
    placeholderData: keepPreviousData,
  });
  const entries = list.data?.entries;
  const total = list.data?.total ?? 0;
  const isBeyond = entries?.length === 0 && query.page > 1 && !list.isPlaceholderData;
  // The last page may have gone meanwhile, or an address may be old.
  useEffect(() => {
    const last = Math.max(1, Math.ceil(total / query.size));
    if (isBeyond) change({ page: last === 1 ? '' : String(last) }, 'replace');
  }, [isBeyond, total, query.size, change]);
  return (
    <>
      <CatalogueBar query={query} change={change} />
      {list.data?.corrected && (
        <p className={styles.corrected} role="status">
          {t('corrected', { words: `\u2068${list.data.corrected}\u2069` })}
        </p>
      )}
      {list.error && <LoadFailed error={list.error} onRetry={list.refetch} />}
      {list.isPending && <PosterBones count={Math.min(query.size, 8)} />}
      {entries?.length === 0 && !isBeyond && (
        <Nothing filtered={isFiltered(query)} onClear={() => change(noFilter)} />
      )}
      {entries && entries.length > 0 && (
        <>
          <ul className={grid.grid} aria-label={t('title')} aria-busy={list.isPlaceholderData}>
            {entries.map((entry) => (
              <SharedCard key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pager
            page={query.page}
            size={query.size}
            total={total}
            more={list.data?.more ?? false}
            onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
            hrefOf={(page) => addressWith({ page: page === 1 ? '' : String(page) })}
            onSize={(size) => change({ size: String(size), page: '' })}
          />
        </>
      )}
    </>
  );
}

/** There is nothing at all, or nothing that fits: two different things to do about it. */
function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useWords();
  if (!filtered) return <EmptyState icon={IconWorldShare} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <EmptyState icon={IconWorldShare} title={t('none.title')} text={t('none.text')}>
      <Button component="a" href="?" variant="default" size="md" onClick={followHere(onClear)}>
        {t('filter.clear')}
      </Button>
    </EmptyState>
  );
}
