import { Bone } from '#client/ui/bone.tsx';
import styles from './list-shape.module.css';

/** Placeholder of the list while it loads. */
export function ListShape() {
  return (
    <div className={`on-card ${styles.list}`} aria-hidden>
      {[0.5, 0.4, 0.6].map((length) => (
        <div key={length} className={`grid gap-8 ${styles.row}`}>
          <Bone length={length} />
          <Bone length={length / 2} />
        </div>
      ))}
    </div>
  );
}
