import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#client/i18n/format.ts';
import { call } from '#client/lib/api.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { type Item, itemRoutes, type Processing } from '../../../contract.ts';
import { itemKeys, showItem } from '../../api.ts';
import { useWords } from '../../words.ts';
import styles from './processing-tab.module.css';
import { StepList } from './step-list.tsx';

const pollMs = 1500;

/** How far the work on a file is, what it said, and once more from the start. */
export function ProcessingTab({ item }: { item: Item }) {
  const t = useWords();
  const queries = useQueryClient();
  const { dateTime } = useFormats();
  const { data, error } = useQuery({
    queryKey: itemKeys.processing(item.id),
    queryFn: ({ signal }) => call(itemRoutes.processing, { id: item.id }, signal),
    enabled: item.processing.state !== 'none',
    refetchInterval: ({ state }) => (isRunning(state.data?.processing ?? item.processing) ? pollMs : false),
  });
  const retry = useMutation({
    mutationFn: () => call(itemRoutes.retry, { id: item.id }),
    onSuccess: (changed) => {
      showItem(queries, changed);
      void queries.invalidateQueries({ queryKey: itemKeys.processing(item.id) });
    },
  });
  if (item.processing.state === 'none') return <p className={styles.note}>{t('processing.none')}</p>;
  const processing = isRunning(item.processing) ? (data?.processing ?? item.processing) : item.processing;
  return (
    <div className={styles.tab}>
      {processing.problem && (
        <Notice tone="bad">
          <strong>{t('processing.failed')}</strong>
          <p>{t(`problem.${processing.problem}`)}</p>
        </Notice>
      )}
      <StepList kind={item.kind} processing={processing} />
      {!isRunning(processing) && (
        <div>
          <Button
            size="md"
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {t('processing.retry')}
          </Button>
        </div>
      )}
      {(error ?? retry.error) && <ErrorNotice error={error ?? (retry.error as Error)} />}
      {data && data.log.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('processing.log')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre className={styles.log} dir="ltr" tabIndex={0}>
            {data.log.map(({ at, text }) => `${dateTime(at)}  ${text}`).join('\n')}
          </pre>
        </section>
      )}
    </div>
  );
}

function isRunning({ state }: Processing): boolean {
  return state === 'waiting' || state === 'working';
}
