import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { type Item, itemRoutes, type Processing } from '../../../contract.ts';
import { itemKeys } from '../../api.ts';
import { useWords } from '../../words.ts';
import { RetryButton } from './retry-button.tsx';
import { StepList } from './step-list.tsx';
import { useRetry } from './use-retry.ts';
import { WorkLog } from './work-log.tsx';

const pollMs = 1500;

/** Progress and log of the work on a file, and a button to start over. */
export function ProcessingTab({ item }: { item: Item }) {
  const t = useWords();
  const { data, error } = useQuery({
    queryKey: itemKeys.processing(item.id),
    queryFn: ({ signal }) => call(itemRoutes.processing, { id: item.id }, signal),
    enabled: item.processing.state !== 'none',
    refetchInterval: ({ state }) => (isRunning(state.data?.processing ?? item.processing) ? pollMs : false),
  });
  const retry = useRetry(item);
  if (item.processing.state === 'none') return <p className="muted">{t('processing.none')}</p>;
  const processing = isRunning(item.processing) ? (data?.processing ?? item.processing) : item.processing;
  return (
    <div className="stack gap-20">
      <StepList item={item} processing={processing} />
      {!isRunning(processing) && processing.state !== 'failed' && (
        <div>
          <RetryButton retry={retry} />
        </div>
      )}
      {(error ?? retry.error) && <ErrorNotice error={error ?? (retry.error as Error)} />}
      {data && <WorkLog lines={data.log} />}
    </div>
  );
}

function isRunning({ state }: Processing): boolean {
  return state === 'waiting' || state === 'working';
}
