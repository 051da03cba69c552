import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Upload } from '../../contract.ts';
import { isActive, type QueueItem } from '../queue/item.ts';
import { queue, useQueue } from '../queue/live-queue.ts';
import { useWords } from '../words.ts';
import { AcceptedKindsNote } from './accepted-kinds-note.tsx';
import { Announcer } from './announcer.tsx';
import { NoUploads } from './no-uploads.tsx';
import styles from './upload-list.module.css';
import { UploadRow } from './upload-row.tsx';

interface Props {
  /** Renders the actions for a finished upload. */
  renderFinished?: (upload: Upload) => ReactNode;
  /** Renders the actions for all finished uploads. */
  renderAllFinished?: (uploads: Upload[]) => ReactNode;
}

const ended = ({ state, id }: QueueItem) => (state === 'failed' || state === 'refused') && id === null;

/** List of all uploads with their progress. */
export function UploadList({ renderFinished, renderAllFinished }: Props) {
  const t = useWords();
  const items = useQueue();
  if (items.length === 0) return <NoUploads />;
  const finished = items.flatMap(({ state, upload }) => (state === 'done' && upload ? [upload] : []));
  const canPause = items.filter(isActive).length > 1;
  const canResume = items.filter(({ state }) => state === 'paused').length > 1;
  return (
    <section aria-labelledby="uploads-list">
      <div className="cluster spread gap-8-16 touch below-8">
        <h2 className="normal strong" id="uploads-list">
          {t('list.title', { count: items.length })}
        </h2>
        <div className="wrap gap-8">
          {renderAllFinished?.(finished)}
          {canPause && (
            <Button variant="default" size="sm" onClick={() => queue.pauseAll()}>
              {t('action.pause-all')}
            </Button>
          )}
          {canResume && (
            <Button variant="default" size="sm" onClick={() => queue.resumeAll()}>
              {t('action.resume-all')}
            </Button>
          )}
          {items.some(ended) && (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                for (const item of items) if (ended(item)) queue.forget(item.key);
              }}
            >
              {t('action.clear')}
            </Button>
          )}
        </div>
      </div>
      <AcceptedKindsNote items={items} />
      <ul className={`card ${styles.list}`}>
        {items.map((item) => (
          <li key={item.key}>
            <UploadRow item={item} {...(renderFinished && { renderFinished })} />
          </li>
        ))}
      </ul>
      <Announcer items={items} />
    </section>
  );
}
