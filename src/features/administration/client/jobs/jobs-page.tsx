import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useFormats } from '#client/i18n/format.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { useAddressTab } from '#client/lib/use-address-tab.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { jobStates } from '../../contract.ts';
import { healthKey, jobsKey, retryAll, useJobs } from '../api.ts';
import { useWords } from '../words.ts';
import { JobList } from './job-list.tsx';

/** Background jobs by status. Failed ones can be retried. */
export default function JobsPage() {
  const t = useWords();
  const { number } = useFormats();
  const [state, open] = useAddressTab(jobStates, 'state');
  const { data } = useJobs(state);
  const counts = data?.pages[0]?.counts;
  return (
    <>
      <PageHead title={t('jobs.title')} lead={t('jobs.lead')} />
      <Tabs
        label={t('jobs.states')}
        current={state}
        onChange={open}
        tabs={jobStates.map((name) => ({
          name,
          title: t(`jobs.${name}`),
          badge: counts && <span className="muted tiny">{number(counts[name])}</span>,
        }))}
      >
        {(name) => (
          <>
            {name === 'failed' && (counts?.failed ?? 0) > 1 && <RetryAll />}
            <JobList state={name} />
          </>
        )}
      </Tabs>
    </>
  );
}

function RetryAll() {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: retryAll,
    onSuccess: async ({ retried }) => {
      showSnackbar(t('jobs.retried', { count: retried }), { color: 'success' });
      await Promise.all([jobsKey, healthKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => showAlert(errors.ofError(error)),
  });
  return (
    <div className="below-12">
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('jobs.retry-all')}
      </Button>
    </div>
  );
}
