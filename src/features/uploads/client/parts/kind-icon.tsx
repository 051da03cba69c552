import {
  IconAlertTriangle,
  IconBadgeCc,
  IconCircleCheck,
  IconFile,
  IconFileTypePdf,
  IconMusic,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { QueueItem } from '../queue/item.ts';
import styles from './kind-icon.module.css';

const kinds = {
  video: IconVideo,
  audio: IconMusic,
  pdf: IconFileTypePdf,
  picture: IconPhoto,
  captions: IconBadgeCc,
} as const;

/** Icon for the kind of file, once known, and the state of its upload. */
export function KindIcon({ item: { state, upload } }: { item: QueueItem }) {
  const bad = state === 'failed' || state === 'refused';
  const done = state === 'done';
  const Icon = bad ? IconAlertTriangle : done ? kinds[upload?.file?.kind ?? 'video'] : IconFile;
  return (
    <span
      className={`grid muted center relative round-m ${styles.icon}`}
      data-tone={bad ? 'bad' : done ? 'good' : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      {done && <IconCircleCheck className={`on-card good ${styles.mark}`} size={16} stroke={2} aria-hidden />}
    </span>
  );
}
