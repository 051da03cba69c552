import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSharedWords } from '#client/i18n/words.ts';
import { useAbility } from '#client/lib/ability.ts';
import { useSelection } from '#client/lib/use-selection.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import type { ItemCard } from '../../contract.ts';
import { AddMenu } from '../add/add-menu.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { isFiltered, noFilter, pageToSay, questionOf, useLibraryAddress } from '../list/address.ts';
import { ItemGrid } from '../list/item-grid.tsx';
import { ItemTable } from '../list/item-table.tsx';
import { LibraryBar } from '../list/library-bar.tsx';
import { useItems } from '../list/use-items.ts';
import EngineNotice from '../parts/engine-notice.tsx';
import { SamplesNotice } from '../parts/samples-notice.tsx';
import { useWords } from '../words.ts';
import styles from './library-page.module.css';

const nothing: never[] = [];

/** Everything there is, to be found, looked at, and changed many at a time. */
export default function LibraryPage() {
  const t = useWords();
  const common = useSharedWords();
  const ability = useAbility();
  const { query, view, change, pageSaid } = useLibraryAddress();
  const list = useItems(query);
  const items = list.data?.items;
  const selection = useSelection<ItemCard>(questionOf(query), items ?? nothing);
  const mayChange = ability.can('update', 'Content');
  const total = list.data?.total ?? 0;
  const found = items && !list.isPlaceholderData ? { count: items.length, total } : null;
  const page = pageToSay(pageSaid, query, found);
  const isBeyond = items?.length === 0 && total > 0 && query.page > 1;
  // The last page may have gone meanwhile, or an address may be old.
  useEffect(() => {
    if (page !== null) change({ page }, 'replace');
  }, [page, change]);
  const Items = view === 'grid' ? ItemGrid : ItemTable;
  return (
    <>
      <div className={styles.head}>
        <PageHead title={t('library.title')} lead={t('library.lead')} />
        <div className={styles.actions}>
          {mayChange && (
            <LinkButton quiet href="/library/master">
              {t('master.title')}
            </LinkButton>
          )}
          {ability.can('create', 'Content') && <AddMenu />}
        </div>
      </div>
      {ability.can('delete', 'Content') && (
        <div className={styles.notices}>
          <EngineNotice />
          <SamplesNotice />
        </div>
      )}
      <LibraryBar query={query} view={view} change={change} />
      {list.data?.corrected && (
        <p className={styles.corrected} role="status">
          {t('library.corrected', { words: `\u2068${list.data.corrected}\u2069` })}
        </p>
      )}
      {list.error && (
        <div className={styles.failed}>
          <ErrorNotice error={list.error} />
          <Button variant="default" size="md" loading={list.isFetching} onClick={() => void list.refetch()}>
            {common('action.retry')}
          </Button>
        </div>
      )}
      {list.isPending && <PosterBones count={Math.min(query.size, 8)} />}
      {items?.length === 0 && !isBeyond && (
        <Nothing filtered={isFiltered(query)} onClear={() => change(noFilter)} />
      )}
      {items && items.length > 0 && (
        <Items items={items} stale={list.isPlaceholderData} selection={mayChange ? selection : undefined} />
      )}
      {items && items.length > 0 && (
        <Pager
          page={query.page}
          size={query.size}
          total={total}
          more={list.data?.more ?? false}
          onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
          onSize={(size) => change({ size: String(size), page: '' })}
        />
      )}
      {mayChange && selection.selected.size > 0 && (
        <BulkBar
          selection={selection}
          onPage={{
            selected: items?.filter(({ id }) => selection.selected.has(id)).length ?? 0,
            all: items?.length ?? 0,
          }}
        />
      )}
    </>
  );
}

/** There is nothing at all, or nothing that fits: two different things to do about it. */
function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useWords();
  const mayAdd = useAbility().can('create', 'Upload');
  if (filtered)
    return (
      <EmptyState icon={IconStack2} title={t('library.none.title')} text={t('library.none.text')}>
        <Button variant="default" size="md" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={IconStack2} title={t('library.empty.title')} text={t('library.empty.text')}>
      {mayAdd && <LinkButton href="/uploads">{t('action.uploads')}</LinkButton>}
    </EmptyState>
  );
}
