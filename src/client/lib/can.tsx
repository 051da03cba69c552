import type { ReactNode } from 'react';
import type { Action, Subject } from '#shared/ability.ts';
import { useAbility } from './ability.ts';

/** Shows what is inside only to those who may do this. A convenience: the server alone decides. */
export function Can({ do: action, on, children }: { do: Action; on: Subject; children: ReactNode }) {
  return useAbility().can(action, on) ? children : null;
}
