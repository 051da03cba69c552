import { Bone } from '#client/ui/bone.tsx';
import styles from './show-bones.module.css';

/** Where the show will be. */
export function ShowBones() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.artwork} />
      <Bone />
      <Bone />
      <Bone />
    </div>
  );
}
