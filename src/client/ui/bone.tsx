import styles from './bone.module.css';

/** Stands where a word will be, as long as it is on its way; the length is in parts of the place it has. */
export function Bone({ length = 0.7 }: { length?: number }) {
  return <span className={`round-s ${styles.bone}`} style={{ inlineSize: `${length * 100}%` }} aria-hidden />;
}
