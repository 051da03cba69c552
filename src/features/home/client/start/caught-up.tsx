import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './caught-up.module.css';

/** Line of a part in which nothing waits, with the next step if there is one. */
export function CaughtUp({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`card cluster spread gap-12 middle ${styles.line}`}>
      <span className="row gap-12">
        <span className="grid rigid center good" aria-hidden>
          <IconCircleCheck size={22} stroke={1.75} />
        </span>
        <span className="small">{text}</span>
      </span>
      {children}
    </div>
  );
}
