import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSelection } from '#client/lib/use-selection.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import type { Link } from '../../contract.ts';
import { linkKeys, readLinks } from './api.ts';
import { DefaultsPanel } from './defaults/defaults-panel.tsx';
import styles from './links-page.module.css';
import { isFiltered, noFilter, questionOf, useLinksAddress } from './list/address.ts';
import { LinksBar } from './list/links-bar.tsx';
import { LinksTable } from './list/links-table.tsx';
import { PageActions } from './list/page-actions.tsx';
import { SelectedBar } from './list/selected-bar.tsx';
import { LinkPanel } from './panel/link-panel.tsx';
import { QrDialog } from './panel/qr-dialog.tsx';
import { RemoveDialog } from './panel/remove-dialog.tsx';
import { useWords } from './words.ts';

const nothing: never[] = [];

/** What is open over the list. */
type Over = { what: 'panel'; id: string } | { what: 'qr' | 'remove'; link: Link } | { what: 'defaults' };

/** Every link one has sent, and whether it was opened. */
export default function LinksPage() {
  const t = useWords();
  const { query, change, asked } = useLinksAddress();
  // Not followed later on: whoever goes back leaves the page, and is asked about what they have typed.
  const [over, setOver] = useState<Over | null>(asked === null ? null : { what: 'panel', id: asked });
  const list = useQuery({
    queryKey: linkKeys.list(query),
    queryFn: ({ signal }) => readLinks(query, signal),
    placeholderData: keepPreviousData,
  });
  const links = list.data?.links;
  const total = list.data?.total ?? 0;
  const selection = useSelection<Link>(questionOf(query), links ?? nothing);
  const isBeyond = links?.length === 0 && query.page > 1 && !list.isPlaceholderData;
  // The last page may have gone meanwhile, or an address may be old.
  useEffect(() => {
    const last = Math.max(1, Math.ceil(total / query.size));
    if (isBeyond) change({ page: last === 1 ? '' : String(last) }, 'replace');
  }, [isBeyond, total, query.size, change]);
  const close = () => {
    setOver(null);
    change({ link: '' }, 'replace');
  };
  const openPanel = ({ id }: Link) => {
    setOver({ what: 'panel', id });
    change({ link: id }, 'replace');
  };
  return (
    <UnsavedGuard>
      <div className={styles.head}>
        <PageHead title={t('title')} lead={t('lead')} />
        <PageActions query={query} onDefaults={() => setOver({ what: 'defaults' })} />
      </div>
      <LinksBar query={query} first={links?.[0]} change={change} />
      {list.error && <LoadFailed error={list.error} onRetry={list.refetch} />}
      {links?.length === 0 && !isBeyond && (
        <Nothing filtered={isFiltered(query)} onClear={() => change(noFilter)} />
      )}
      {(list.isPending || (links && links.length > 0)) && (
        <LinksTable
          {...{ links, query, selection, change }}
          stale={list.isPlaceholderData}
          onOpen={openPanel}
          onQr={(link) => setOver({ what: 'qr', link })}
          onRemove={(link) => setOver({ what: 'remove', link })}
        />
      )}
      {links && links.length > 0 && (
        <Pager
          page={query.page}
          size={query.size}
          total={total}
          more={list.data?.more ?? false}
          onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
          onSize={(size) => change({ size: String(size), page: '' })}
        />
      )}
      {selection.selected.size > 0 && (
        <SelectedBar selection={selection} onPage={links ?? nothing} owner={query.owner} />
      )}
      {over?.what === 'panel' && (
        <LinkPanel
          key={over.id}
          id={over.id}
          known={links?.find(({ id }) => id === over.id)}
          onClose={close}
        />
      )}
      {over?.what === 'qr' && <QrDialog link={over.link} onClose={close} />}
      {over?.what === 'remove' && <RemoveDialog link={over.link} onClose={close} />}
      {over?.what === 'defaults' && <DefaultsPanel onClose={close} />}
    </UnsavedGuard>
  );
}

/** There is nothing at all, or nothing that fits: two different things to do about it. */
function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useWords();
  if (filtered)
    return (
      <EmptyState icon={IconLink} title={t('none.title')} text={t('none.text')}>
        <Button variant="default" size="md" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={IconLink} title={t('empty.title')} text={t('empty.text')}>
      <LinkButton href="/library">{t('empty.action')}</LinkButton>
    </EmptyState>
  );
}
