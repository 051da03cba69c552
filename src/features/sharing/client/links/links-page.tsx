import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ListBody } from '#client/lists/list-body.tsx';
import { useList } from '#client/lists/use-list.ts';
import { useSelection } from '#client/lists/use-selection.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import type { Link } from '../../contract.ts';
import { linkKeys, readLinks } from './api.ts';
import { DefaultsPanel } from './defaults/defaults-panel.tsx';
import styles from './links-page.module.css';
import { useLinksAddress } from './list/address.ts';
import { LinksBar } from './list/links-bar.tsx';
import { LinksTable } from './list/links-table.tsx';
import { PageActions } from './list/page-actions.tsx';
import { SelectedBar } from './list/selected-bar.tsx';
import { LinkPanel } from './panel/link-panel.tsx';
import { QrDialog } from './panel/qr-dialog.tsx';
import { RemoveDialog } from './panel/remove-dialog.tsx';
import { useWords } from './words.ts';

/** Panel or dialog open over the list. */
type OpenDialog =
  | { what: 'panel'; id: string }
  | { what: 'qr' | 'remove'; link: Link }
  | { what: 'defaults' };

/** Page of the member's links and their openings. */
export default function LinksPage() {
  const t = useWords();
  const address = useLinksAddress();
  const { query, raw, change } = address;
  // Read once: going back leaves the page, with a warning about unsaved changes.
  const [over, setOver] = useState<OpenDialog | null>(raw.link ? { what: 'panel', id: raw.link } : null);
  const list = useList(
    address,
    { queryKey: linkKeys.list(query), queryFn: ({ signal }) => readLinks(query, signal) },
    ({ links }) => links,
  );
  const selection = useSelection(list);
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
      <div className={`wrap spread ${styles.head}`}>
        <PageHead title={t('title')} lead={t('lead')} />
        <PageActions query={query} onDefaults={() => setOver({ what: 'defaults' })} />
      </div>
      <LinksBar address={address} first={list.rows?.[0]} />
      <ListBody
        list={list}
        none={{ icon: IconLink, title: t('none.title'), text: t('none.text') }}
        empty={
          <EmptyState icon={IconLink} title={t('empty.title')} text={t('empty.text')}>
            <LinkButton href="/library">{t('empty.action')}</LinkButton>
          </EmptyState>
        }
      >
        {(links) => (
          <LinksTable
            links={links}
            address={address}
            selection={selection}
            isStale={list.isStale}
            onOpen={openPanel}
            onQr={(link) => setOver({ what: 'qr', link })}
            onRemove={(link) => setOver({ what: 'remove', link })}
          />
        )}
      </ListBody>
      {selection.selected.size > 0 && <SelectedBar selection={selection} owner={query.owner} />}
      {over?.what === 'panel' && (
        <LinkPanel
          key={over.id}
          id={over.id}
          listed={list.rows?.find(({ id }) => id === over.id)}
          onClose={close}
        />
      )}
      {over?.what === 'qr' && <QrDialog link={over.link} onClose={close} />}
      {over?.what === 'remove' && <RemoveDialog link={over.link} onClose={close} />}
      {over?.what === 'defaults' && <DefaultsPanel onClose={close} />}
    </UnsavedGuard>
  );
}
