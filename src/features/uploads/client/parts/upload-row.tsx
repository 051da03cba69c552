import type { ReactNode } from 'react';
import type { Upload } from '../../contract.ts';
import type { QueueItem } from '../queue/item.ts';
import { KindIcon } from './kind-icon.tsx';
import { RowActions } from './row-actions.tsx';
import { RowStatus } from './row-status.tsx';
import { RowTrouble } from './row-trouble.tsx';
import styles from './upload-row.module.css';

interface Props {
  item: QueueItem;
  renderFinished?: (upload: Upload) => ReactNode;
}

const withBar: readonly QueueItem['state'][] = [
  'waiting',
  'sending',
  'paused',
  'offline',
  'needs-file',
  'fetching',
];

/** One upload with its kind, progress and actions. */
export function UploadRow({ item, renderFinished }: Props) {
  const { name, sent, size, state, upload } = item;
  const share = size ? Math.min(1, sent / size) : null;
  return (
    <div className={`grid top gap-4-12 ${styles.row}`} data-state={state}>
      <KindIcon item={item} />
      <div className="grid shrinks gap-4">
        <span className="medium nowrap ellipsis">
          <bdi>{name}</bdi>
        </span>
        <RowStatus item={item} />
        {withBar.includes(state) && (
          <div
            className={`clip ${styles.bar}`}
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            {...(share !== null && { 'aria-valuenow': Math.floor(share * 100) })}
            data-unknown={share === null || undefined}
          >
            <span style={{ inlineSize: `${(share ?? 0.3) * 100}%` }} />
          </div>
        )}
        <RowTrouble item={item} />
        {state === 'done' && upload && renderFinished?.(upload)}
      </div>
      <RowActions item={item} />
    </div>
  );
}
