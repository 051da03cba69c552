import { Bone } from '#client/ui/bone.tsx';

const lengths = [0.7, 0.8, 0.5, 0.4, 0.2, 0.6, 0.6, 0.6];

/** Placeholder rows in the form of those that load. */
export function BoneRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={row} data-bones>
      {lengths.map((length, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <td key={column}>
          <Bone length={row % 2 ? length : length * 0.8} />
        </td>
      ))}
    </tr>
  ));
}
