import { IconLink } from '@tabler/icons-react';
import { toBeginning } from '#client/lists/list-address.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import { useList } from '#client/lists/use-list.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import records from '../records.module.css';
import { useWords } from '../words.ts';
import { usesQuery } from './api.ts';
import { exportAddress, useSearch } from './search.ts';
import { UseFilters } from './use-filters.tsx';
import { UseLine } from './use-line.tsx';

/** Records of use: who got what, in which version. Filters are in the address. */
export default function UsesPage() {
  const t = useWords();
  const { address, query, before } = useSearch();
  const list = useList(
    address,
    usesQuery({ ...query, ...(before !== undefined && { before }) }),
    ({ uses }) => uses,
  );
  const words = { icon: IconLink, title: t('uses.empty'), text: t('uses.empty.text') };
  const older = list.data?.older;
  return (
    <>
      <PageHead title={t('uses.title')} lead={t('uses.lead')} />
      <UseFilters />
      <ListBody list={list} none={words} empty={<EmptyState {...words} />}>
        {(uses) => (
          <ul className="grid gap-12 below-16" aria-busy={!uses || list.isStale}>
            {!uses && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
            {uses?.map((use) => (
              <li key={use.seq} className={`grid shrinks gap-8 breaks plain-link ${records.line}`}>
                <UseLine use={use} isOpen={query.recipient !== undefined && query.from !== undefined} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
      <div className="wrap gap-12">
        {before !== undefined && (
          <Button variant="default" size="md" onClick={() => address.change(toBeginning)}>
            {t('uses.newest')}
          </Button>
        )}
        {older && (
          <Button variant="default" size="md" onClick={() => address.change({ before: String(older) })}>
            {t('uses.older')}
          </Button>
        )}
        <LinkButton href={exportAddress(query)} quiet>
          {t('uses.export')}
        </LinkButton>
      </div>
    </>
  );
}
