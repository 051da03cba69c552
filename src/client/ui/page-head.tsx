import styles from './page-head.module.css';

/** The title of a page, and one sentence on what it is for. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={`muted pretty ${styles.lead}`}>{lead}</p>}
    </div>
  );
}
