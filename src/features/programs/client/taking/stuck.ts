import type { Standing } from '../../contract.ts';

/** Whether something is left that one cannot do: attempts are used up, or content is gone. */
export function isStuck({ state, next }: Pick<Standing, 'state' | 'next'>): boolean {
  return next === null && (state === 'not-started' || state === 'in-progress');
}
