import { use } from 'react';
import { DrawnContext } from '#client/lib/drawn.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import styles from './detail.module.css';

/** Content of another host in a frame of the hub: only the framed page may load from that host. */
export function FramedStage({ content: { path, title } }: { content: SharedContent }) {
  const isDrawn = import.meta.env.SSR && use(DrawnContext);
  const frame = (
    <iframe
      className={`full block ${styles.frame}`}
      src={`/embed${path}`}
      title={title.text}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
    />
  );
  if (!isDrawn) return frame;
  return (
    <div className={`full block ${styles.frame}`}>
      <noscript>{frame}</noscript>
    </div>
  );
}
