import { IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBody } from '#client/lists/list-body.tsx';
import { useList } from '#client/lists/use-list.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Verdict } from '../contract.ts';
import { readTrail, trailKey, verifyTrail } from './api.ts';
import styles from './audit-page.module.css';
import { EntryList } from './parts/entry-list.tsx';
import { ExportMenu } from './parts/export-menu.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { LastCheck } from './parts/last-check.tsx';
import { Pager } from './parts/pager.tsx';
import { VerifyButton, VerifyOutcome } from './parts/verify-trail.tsx';
import { toListQuery, useTrailAddress } from './search.ts';
import { useWords } from './words.ts';

/** Audit trail: changes with author and time, and the state of the hash chain. */
export default function AuditPage() {
  const t = useWords();
  const address = useTrailAddress();
  const query = toListQuery(address.query);
  const list = useList(
    address,
    { queryKey: trailKey(query), queryFn: ({ signal }) => readTrail(query, signal) },
    ({ entries }) => entries,
  );
  const [part, setPart] = useState<Verdict>();
  const verify = useMutation({
    mutationFn: () => verifyTrail(setPart),
    onSettled: () => setPart(undefined),
  });
  const { data: page, rows: entries } = list;
  const hasOthers = page !== undefined && (page.newer !== null || page.older !== null);
  return (
    <>
      <div className={`wrap spread ${styles.top}`}>
        <PageHead title={t('title')} lead={t('lead')} />
        <div className="wrap gap-8 below-24">
          <VerifyButton busy={verify.isPending} onPress={() => verify.mutate()} />
          <ExportMenu query={address.query} />
        </div>
      </div>
      <div className={styles.state}>
        <LastCheck />
      </div>
      <VerifyOutcome error={verify.error} verdict={verify.data} part={part} />
      <FilterBar address={address} entries={entries ?? []} />
      <ListBody
        list={list}
        none={{
          icon: IconSearchOff,
          title: t('none.title'),
          // With an older page, part of the trail has not been searched yet.
          text: t(page?.older ? 'none.further' : 'none.text'),
        }}
        empty={<EmptyState icon={IconHistory} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(rows) => <EntryList entries={rows} stale={list.isStale} />}
      </ListBody>
      {page && (hasOthers || page.entries.length > 0) && <Pager page={page} address={address} />}
    </>
  );
}
