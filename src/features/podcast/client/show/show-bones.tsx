import { Bone } from '#client/ui/bone.tsx';
import styles from './show-bones.module.css';

/** Placeholder while a show is loading. */
export function ShowBones() {
  return (
    <div className="grid gap-16" aria-busy="true">
      <div className={`round-l ${styles.artwork}`} />
      <Bone />
      <Bone />
      <Bone />
    </div>
  );
}
