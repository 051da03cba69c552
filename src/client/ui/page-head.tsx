import styles from './page-head.module.css';

/** Title of a page, and one sentence about its purpose. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="below-24">
      <h1 className={`breaks ${styles.title}`}>{title}</h1>
      {lead && <p className={`muted pretty above-8 ${styles.lead}`}>{lead}</p>}
    </div>
  );
}
