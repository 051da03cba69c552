import { Bone } from '#client/ui/bone.tsx';
import styles from './item-editor.module.css';

/** Placeholder for an item. */
export function ItemSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.boneTitle}>
        <Bone length={0.5} />
      </div>
      <div className={`stack gap-20 ${styles.layout}`}>
        <div className={`stack gap-12 from-top ${styles.side}`}>
          <div className={`round-l ${styles.boneScreen}`} />
        </div>
        <div className="grid gap-20 from-top">
          {[0.9, 0.7, 0.8, 0.4, 0.6].map((length) => (
            <Bone key={length} length={length} />
          ))}
        </div>
      </div>
    </div>
  );
}
