import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Section of a page: its subject, and beside it (below it on a phone) its controls. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section className={`grid gap-16 ruled ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 className="large strong snug" id={id}>
          {title}
        </h2>
        <p className={`muted small pretty ${styles.lead}`}>{lead}</p>
      </div>
      <div className={`card stack shrinks gap-20 from-top ${styles.card}`}>{children}</div>
    </section>
  );
}
