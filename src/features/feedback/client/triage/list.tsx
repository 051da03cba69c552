import { Button, Checkbox } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelection } from '#client/lib/use-selection.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { useWords } from '../words.ts';
import { type FeedbackAddress, isFiltered, noFilter } from './address.ts';
import { feedbackKeys, readList } from './api.ts';
import { Card } from './card.tsx';
import { ManyBar } from './many-bar.tsx';
import styles from './triage.module.css';

/** All that fits, one below the other, page by page. */
export function TriageList({ query, change }: Pick<FeedbackAddress, 'query' | 'change'>) {
  const t = useWords();
  const list = useQuery({
    queryKey: feedbackKeys.list(query),
    queryFn: ({ signal }) => readList(query, signal),
    placeholderData: keepPreviousData,
  });
  const cards = list.data?.feedback;
  const { page: _page, size: _size, ...question } = query;
  const selection = useSelection(JSON.stringify(question), cards ?? []);
  const total = list.data?.total ?? 0;
  const isBeyond = cards?.length === 0 && query.page > 1 && !list.isPlaceholderData;
  // The last page may have gone meanwhile, or an address may be old.
  useEffect(() => {
    const last = Math.max(1, Math.ceil(total / query.size));
    if (isBeyond) change({ page: last === 1 ? '' : String(last) }, 'replace');
  }, [isBeyond, total, query.size, change]);
  if (list.error) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  if (cards?.length === 0 && !isBeyond) return <Nothing {...{ query, change }} />;
  return (
    <>
      <ul className={styles.list} aria-busy={list.isPending || list.isPlaceholderData}>
        {list.isPending && [0.9, 0.7, 0.8, 0.6].map((length) => <Bone key={length} length={length} />)}
        {cards?.map((feedback) => (
          <li key={feedback.id} className={styles.row}>
            <Checkbox
              className={styles.select ?? ''}
              size="md"
              aria-label={t('select.one', { text: feedback.text.slice(0, 60) })}
              checked={selection.selected.has(feedback.id)}
              onChange={({ nativeEvent }) =>
                selection.toggle(feedback, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
            <Card feedback={feedback} withState onOpen={() => change({ open: feedback.id })} />
          </li>
        ))}
      </ul>
      {cards && (
        <Pager
          page={query.page}
          size={query.size}
          total={total}
          more={list.data?.more ?? false}
          onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
          onSize={(size) => change({ size: String(size), page: '' })}
        />
      )}
      {selection.selected.size > 0 && <ManyBar selection={selection} onPage={cards ?? []} />}
    </>
  );
}

function Nothing({ query, change }: Pick<FeedbackAddress, 'query' | 'change'>) {
  const t = useWords();
  if (!isFiltered(query))
    return <EmptyState icon={IconMessage2} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <EmptyState icon={IconMessage2} title={t('none.title')} text={t('none.text')}>
      <Button variant="default" size="md" onClick={() => change(noFilter)}>
        {t('filter.clear')}
      </Button>
    </EmptyState>
  );
}
