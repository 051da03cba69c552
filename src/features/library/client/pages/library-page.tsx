import { IconStack2 } from '@tabler/icons-react';
import { useAbility } from '#client/lib/ability.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import { useSelection } from '#client/lists/use-selection.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import type { ItemCard } from '../../contract.ts';
import { AddMenu } from '../add/add-menu.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useLibraryAddress } from '../list/address.ts';
import { ItemGrid } from '../list/item-grid.tsx';
import { ItemTable } from '../list/item-table.tsx';
import { LibraryBar } from '../list/library-bar.tsx';
import { useItems } from '../list/use-items.ts';
import EngineNotice from '../parts/engine-notice.tsx';
import { SamplesNotice } from '../parts/samples-notice.tsx';
import { useWords } from '../words.ts';
import styles from './library-page.module.css';

/** The library: search, lists, and changes to many items at once. */
export default function LibraryPage() {
  const t = useWords();
  const ability = useAbility();
  const { address, view } = useLibraryAddress();
  const list = useItems(address);
  const selection = useSelection<ItemCard>(list);
  const mayChange = ability.can('update', 'Content');
  const Items = view === 'grid' ? ItemGrid : ItemTable;
  return (
    <>
      <div className={`wrap spread ${styles.head}`}>
        <PageHead title={t('library.title')} lead={t('library.lead')} />
        <div className={`wrap gap-8 ${styles.actions}`}>
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
      <LibraryBar address={address} view={view} />
      {list.data?.corrected && (
        <p className="muted small below-12" role="status">
          {t('library.corrected', { words: `\u2068${list.data.corrected}\u2069` })}
        </p>
      )}
      <ListBody
        list={list}
        none={{ icon: IconStack2, title: t('library.none.title'), text: t('library.none.text') }}
        empty={
          <EmptyState icon={IconStack2} title={t('library.empty.title')} text={t('library.empty.text')}>
            {ability.can('create', 'Upload') && (
              <LinkButton href="/uploads">{t('action.uploads')}</LinkButton>
            )}
          </EmptyState>
        }
      >
        {(items) =>
          items ? (
            <Items items={items} stale={list.isStale} selection={mayChange ? selection : undefined} />
          ) : (
            <PosterBones count={Math.min(address.query.size, 8)} />
          )
        }
      </ListBody>
      {mayChange && selection.selected.size > 0 && <BulkBar selection={selection} />}
    </>
  );
}
