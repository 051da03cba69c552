import { Bone } from '#client/ui/bone.tsx';
import styles from './detail.module.css';

/** Placeholder while the content is loading. */
export function DetailBones() {
  return (
    <div className={`stack gap-24 ${styles.page}`} aria-busy="true">
      <div className={`${styles.stage} ${styles.stageBone}`} />
      <div className={styles.main}>
        <Bone />
        <Bone />
      </div>
      <div className={styles.aside}>
        <Bone />
      </div>
    </div>
  );
}
