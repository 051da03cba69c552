import { Bone } from '#client/ui/bone.tsx';
import styles from './detail.module.css';

/** Placeholder while the content is loading. */
export function DetailBones() {
  return (
    <div className={`stack gap-24 ${styles.page}`} aria-busy="true">
      <div className={`shrinks round-l ${styles.stage} on-card ${styles.stageBone}`} />
      <div className="grid shrinks gap-24 from-top">
        <Bone />
        <Bone />
      </div>
      <div className={`grid shrinks gap-24 from-top ${styles.aside}`}>
        <Bone />
      </div>
    </div>
  );
}
