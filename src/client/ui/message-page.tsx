import type { ReactNode } from 'react';
import { Drawing, type Scene } from './drawing.tsx';
import styles from './message-page.module.css';

interface Props {
  scene: Scene;
  title: string;
  text: string;
  /** Links or buttons to continue. */
  children: ReactNode;
  /** Details for support, shown below. */
  below?: ReactNode;
}

/** Page with one short message: a drawing, a text and links to continue. */
export function MessagePage({ scene, title, text, children, below }: Props) {
  return (
    <div className={`column middle centered ${styles.page}`}>
      <Drawing scene={scene} />
      <h1 className={`balanced above-24 ${styles.title}`}>{title}</h1>
      <p className="muted pretty above-12">{text}</p>
      <div className={`wrap gap-12 ${styles.ways}`}>{children}</div>
      <div className={styles.below}>{below}</div>
    </div>
  );
}
