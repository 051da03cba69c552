import { Bone } from '#client/ui/bone.tsx';
import styles from './links-table.module.css';

/** Placeholder rows while links are loading. */
export function BoneRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={at} data-bones>
      <td className={styles.box} />
      <th scope="row">
        <div className={`row gap-12 ${styles.head}`}>
          <span className={`rigid round-s ${styles.bonePoster}`} />
          <div className="grid grow gap-2">
            <Bone length={0.7} />
            <Bone length={0.45} />
          </div>
        </div>
      </th>
      {['state', 'openings', 'opened', 'expires', 'newest'].map((column) => (
        <td key={column}>
          <Bone length={0.6} />
        </td>
      ))}
      <td />
    </tr>
  ));
}
