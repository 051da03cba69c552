import styles from './bone.module.css';

/** Placeholder of a text that is still loading; its length is a fraction of the available width. */
export function Bone({ length = 0.7 }: { length?: number }) {
  return <span className={`round-s ${styles.bone}`} style={{ inlineSize: `${length * 100}%` }} aria-hidden />;
}
