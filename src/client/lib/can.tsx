import type { ReactNode } from 'react';
import type { Action, Subject } from '#shared/ability.ts';
import { useAbility } from './ability.ts';

/** Shows its children only to users with the permission. Convenience only: the server enforces it. */
export function Can({ do: action, on, children }: { do: Action; on: Subject; children: ReactNode }) {
  return useAbility().can(action, on) ? children : null;
}
