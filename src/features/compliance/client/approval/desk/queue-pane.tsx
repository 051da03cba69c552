import { IconRubberStamp } from '@tabler/icons-react';
import { useContext } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import { useSelection } from '#client/lists/use-selection.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ApprovalList } from '../../../contract.ts';
import { SubmitAgain } from '../submit-again.tsx';
import { useWords } from '../words.ts';
import styles from './desk.module.css';
import { QueueBar } from './queue-bar.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueRow } from './queue-row.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Queue } from './use-queue.ts';

interface Props {
  queue: Queue;
  /** The open submission; empty if there is none. */
  id: string;
}

/** The queue, with its filters. */
export function QueuePane({ queue, id }: Props) {
  const t = useWords();
  const { viewer } = useContext(ShellContext);
  const mayDecide = useAbility().can('approve', 'Approval');
  const { list, state } = queue;
  const selection = useSelection(list);
  const isSelecting = mayDecide && state === 'waiting';
  const { rows = [], isStale } = list;
  const opened = rows[queue.at];
  useDeskKeys(isSelecting && opened ? { x: () => selection.toggle(opened) } : {});
  const empty = useEmptyWords(state);
  const Heading = id ? 'h2' : 'h1';
  return (
    <section className={`stack from-top ${styles.queue}`} aria-labelledby="queue">
      <Heading id="queue" className={`strong snug below-12 ${id ? 'large' : styles.title}`}>
        {t('queue.title')}
      </Heading>
      <div className={styles.filters}>
        <QueueFilters queue={queue} />
      </div>
      <ListBody
        list={list}
        empty={<EmptyState icon={IconRubberStamp} {...empty} />}
        none={{ icon: IconRubberStamp, title: t('queue.unmatched') }}
      >
        {(approvals) => (
          <ul className="stack gap-8 below-16" aria-busy={!approvals || isStale}>
            {!approvals && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
            {approvals?.map((approval) => (
              <li key={approval.id}>
                <QueueRow
                  approval={approval}
                  href={queue.hrefOf(approval.id)}
                  isOpen={approval.id === id}
                  viewer={viewer?.uid ?? ''}
                  selection={isSelecting ? selection : null}
                />
                {state === 'ending' && <SubmitAgain approval={approval} />}
              </li>
            ))}
          </ul>
        )}
      </ListBody>
      {isSelecting && selection.selected.size > 0 && <QueueBar selection={selection} />}
    </section>
  );
}

function useEmptyWords(state: ApprovalList): { title: string; text: string } {
  const t = useWords();
  if (state === 'waiting') return { title: t('queue.empty'), text: t('queue.empty.text') };
  if (state === 'ending') return { title: t('ending.none'), text: t('ending.none.text') };
  return { title: t('queue.none'), text: t('queue.none.text') };
}
