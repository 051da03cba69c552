import type { ReactNode } from 'react';
import { useChecks } from '../api.ts';
import { isLate } from '../late.ts';
import { LastCheck } from './last-check.tsx';

/** Shows the last check and `otherwise` where the trail is broken, its copy is unsafe or the check is late; else `fine`. */
export function TrailState({ fine, otherwise }: { fine: ReactNode; otherwise: ReactNode }) {
  const { data, isPending } = useChecks();
  if (isPending) return null;
  const [last] = data ?? [];
  const isSafe = !last?.copy || last.copy.state === 'locked';
  if (data && !last?.broken && isSafe && !isLate(last, new Date())) return fine;
  return (
    <>
      <LastCheck />
      {otherwise}
    </>
  );
}
