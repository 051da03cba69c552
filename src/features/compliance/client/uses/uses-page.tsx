import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import records from '../records.module.css';
import { useWords } from '../words.ts';
import { useUses } from './api.ts';
import { exportAddress, useSearch } from './search.ts';
import { UseFilters } from './use-filters.tsx';
import { UseLine } from './use-line.tsx';
import styles from './uses.module.css';

/** Who got what, and what it was then. What is asked for stands in the address. */
export default function UsesPage() {
  const t = useWords();
  const { change, asked, before } = useSearch();
  const list = useUses({ ...asked, ...(before !== undefined && { before }) });
  return (
    <>
      <PageHead title={t('uses.title')} lead={t('uses.lead')} />
      <UseFilters />
      {list.error && <LoadFailed error={list.error} onRetry={list.refetch} />}
      {list.data?.uses.length === 0 && (
        <EmptyState icon={IconLink} title={t('uses.empty')} text={t('uses.empty.text')} />
      )}
      <ul className={records.list} aria-busy={list.isPending}>
        {list.isPending && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
        {list.data?.uses.map((use) => (
          <li key={use.seq} className={records.line}>
            <UseLine use={use} isOpen={asked.recipient !== undefined && asked.from !== undefined} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {before !== undefined && (
          <Button variant="default" size="md" onClick={() => change({ before: '' })}>
            {t('uses.newest')}
          </Button>
        )}
        {list.data?.older && (
          <Button variant="default" size="md" onClick={() => change({ before: String(list.data.older) })}>
            {t('uses.older')}
          </Button>
        )}
        <LinkButton href={exportAddress(asked)} quiet>
          {t('uses.export')}
        </LinkButton>
      </div>
    </>
  );
}
