import styles from './page-head.module.css';

/** The title of a page, and one sentence on what it is for. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="below-24">
      <h1 className={`breaks ${styles.title}`}>{title}</h1>
      {lead && <p className={`muted pretty above-8 ${styles.lead}`}>{lead}</p>}
    </div>
  );
}
