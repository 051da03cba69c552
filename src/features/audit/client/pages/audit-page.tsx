import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Verdict } from '../../contract.ts';
import { readTrail, trailKey, verifyTrail } from '../api.ts';
import { EntryList } from '../parts/entry-list.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { LastCheck } from '../parts/last-check.tsx';
import { NoEntries } from '../parts/no-entries.tsx';
import { Pager } from '../parts/pager.tsx';
import { TrailFailed } from '../parts/trail-failed.tsx';
import { VerifyButton, VerifyOutcome } from '../parts/verify-trail.tsx';
import { isFiltered, toAsked, useAuditSearch } from '../search.ts';
import { useWords } from '../words.ts';
import styles from './audit-page.module.css';

/** Who changed what, and when; and whether the trail of it still holds. */
export default function AuditPage() {
  const t = useWords();
  const [search, change] = useAuditSearch();
  const asked = toAsked(search);
  const trail = useQuery({
    queryKey: trailKey(asked),
    queryFn: ({ signal }) => readTrail(asked, signal),
    placeholderData: keepPreviousData,
  });
  const [part, setPart] = useState<Verdict>();
  const verify = useMutation({
    mutationFn: () => verifyTrail(setPart),
    onSettled: () => setPart(undefined),
  });
  const { data: page, error } = trail;
  const isEmpty = page && page.entries.length === 0;
  return (
    <>
      <div className={styles.top}>
        <PageHead title={t('title')} lead={t('lead')} />
        <div className={styles.ways}>
          <VerifyButton busy={verify.isPending} onPress={() => verify.mutate()} />
          <ExportMenu search={search} />
        </div>
      </div>
      <div className={styles.state}>
        <LastCheck />
      </div>
      <VerifyOutcome error={verify.error} verdict={verify.data} part={part} />
      <FilterBar search={search} onChange={change} entries={page?.entries ?? []} />
      {error && <TrailFailed error={error} onRetry={() => void trail.refetch()} />}
      {!error && isEmpty && (
        <NoEntries
          filtered={isFiltered(search)}
          further={page.older !== null}
          onClear={() => change({ q: '', action: '', actor: '', type: '', subject: '', from: '', to: '' })}
        />
      )}
      {!error && !isEmpty && <EntryList entries={page?.entries} stale={trail.isPlaceholderData} />}
      {!error && page && !(isEmpty && page.newer === null && page.older === null) && (
        <Pager page={page} size={Number(asked.size)} onChange={change} />
      )}
    </>
  );
}
