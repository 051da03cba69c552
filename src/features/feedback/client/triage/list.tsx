import { IconMessage2 } from '@tabler/icons-react';
import { ListBody } from '#client/lists/list-body.tsx';
import { useList } from '#client/lists/use-list.ts';
import { useSelection } from '#client/lists/use-selection.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useWords } from '../words.ts';
import type { FeedbackAddress } from './address.ts';
import { feedbackKeys, readList } from './api.ts';
import { Card } from './card.tsx';
import { ManyBar } from './many-bar.tsx';
import styles from './triage.module.css';

/** Paged list of matching feedback. */
export function TriageList({ address }: { address: FeedbackAddress }) {
  const t = useWords();
  const { query, change } = address;
  const list = useList(
    address,
    { queryKey: feedbackKeys.list(query), queryFn: ({ signal }) => readList(query, signal) },
    ({ feedback }) => feedback,
  );
  const selection = useSelection(list);
  return (
    <>
      <ListBody
        list={list}
        none={{ icon: IconMessage2, title: t('none.title'), text: t('none.text') }}
        empty={<EmptyState icon={IconMessage2} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(cards) => (
          <ul className={`stack gap-8 ${styles.list}`} aria-busy={!cards || list.isStale}>
            {!cards && [0.9, 0.7, 0.8, 0.6].map((length) => <Bone key={length} length={length} />)}
            {cards?.map((feedback) => (
              <li key={feedback.id} className={`grid ${styles.row}`}>
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
        )}
      </ListBody>
      {selection.selected.size > 0 && <ManyBar selection={selection} />}
    </>
  );
}
