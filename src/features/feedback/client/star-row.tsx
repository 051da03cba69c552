import { IconStarFilled } from '@tabler/icons-react';

const stars = [1, 2, 3, 4, 5];

/** Rating as stars; `label` names it. */
export function StarRow({ count, label, size }: { count: number; label: string; size: number }) {
  return (
    <span className="inline warn" role="img" aria-label={label}>
      {stars.slice(0, count).map((star) => (
        <IconStarFilled key={star} size={size} aria-hidden />
      ))}
    </span>
  );
}
