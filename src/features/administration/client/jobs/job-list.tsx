import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useFormats } from '#client/i18n/format.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import type { Job, ListedState } from '../../contract.ts';
import { healthKey, jobsKey, retryJob, useJobs } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './job-list.module.css';

/** Jobs of one status, newest first. */
export function JobList({ state }: { state: ListedState }) {
  const t = useWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useJobs(state);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <div className={`card stack gap-16 ${styles.list}`} aria-busy>
        <Bone length={0.6} />
        <Bone length={0.8} />
        <Bone length={0.5} />
      </div>
    );
  const jobs = data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t(`jobs.none.${state}`)}
        {...(state === 'failed' && { text: t('jobs.none.failed.text') })}
      />
    );
  return (
    <>
      <ul className={`card ${styles.list}`}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} state={state} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="above-12">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('jobs.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function JobRow({ job, state }: { job: Job; state: ListedState }) {
  const t = useWords();
  const { relative, percent } = useFormats();
  const when = {
    failed: () => t('jobs.ended', { when: relative(job.finishedAt ?? job.createdAt) }),
    running: () => `${t('jobs.created', { when: relative(job.createdAt) })} · ${percent(job.progress / 100)}`,
    queued: () => t('jobs.due', { when: relative(job.dueAt) }),
  }[state]();
  return (
    <li className={styles.row}>
      <div className="stack gap-4">
        <code className="strong breaks small" dir="ltr">
          {job.kind}
        </code>
        <p className="muted tiny">
          {when} · {t('jobs.attempts', { count: job.attempts, most: job.maxAttempts })}
        </p>
        {(job.error || state === 'failed') && (
          <p className="small breaks" dir="auto">
            {job.error || t('jobs.no-error')}
          </p>
        )}
      </div>
      {state === 'failed' && <Retry job={job} />}
    </li>
  );
}

function Retry({ job }: { job: Job }) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(job.id),
    onSuccess: async ({ retried }) => {
      const text = retried ? t('jobs.retried', { count: 1 }) : t('jobs.not-retried');
      showSnackbar(text, { color: retried ? 'success' : 'warning' });
      await Promise.all([jobsKey, healthKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => showAlert(errors.ofError(error)),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={t('jobs.retry-one', { kind: job.kind })}
      onClick={() => mutate()}
    >
      {t('jobs.retry')}
    </Button>
  );
}
