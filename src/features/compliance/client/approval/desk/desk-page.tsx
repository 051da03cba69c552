import { IconRubberStamp } from '@tabler/icons-react';
import { usePageFields } from '#client/lib/page-address.ts';
import { compliancePages } from '../../../pages.ts';
import { useWords } from '../words.ts';
import styles from './desk.module.css';
import { QueuePane } from './queue-pane.tsx';
import { ReviewPanes } from './review-panes.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useQueue } from './use-queue.ts';

/** Desk of principals: the queue, the submission, and the decision side by side; one after another on a phone. */
export default function DeskPage() {
  const { id } = usePageFields(compliancePages.approval);
  const t = useWords();
  const queue = useQueue(id);
  useDeskKeys({ j: () => queue.open(queue.next), k: () => queue.open(queue.previous) });
  const isOpen = id !== '';
  return (
    <div className={styles.desk} data-desk>
      <div className={styles.panes} data-open={isOpen}>
        <QueuePane queue={queue} id={id} />
        {isOpen ? (
          <ReviewPanes key={id} id={id} queue={queue} />
        ) : (
          <div className={`column middle centered muted gap-12 ${styles.nothing}`}>
            <IconRubberStamp size={32} stroke={1.5} aria-hidden />
            <p className="pretty">{t('desk.choose')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
