import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  text?: string;
  /** Next step. */
  children?: ReactNode;
}

/** View of an empty list: its purpose and the next step. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <section className={`card column middle centered ${styles.box}`}>
      <div className={`grid accent center ${styles.icon}`} aria-hidden>
        <Icon size={32} stroke={1.75} />
      </div>
      <h2 className={`large strong snug ${styles.title}`}>{title}</h2>
      {text && <p className={`muted pretty above-8 ${styles.text}`}>{text}</p>}
      {children}
    </section>
  );
}
