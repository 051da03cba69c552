import type { Standing } from '../../contract.ts';

/** True if what is left cannot be done: no attempts are left, or content is gone. */
export function isStuck({ state, next }: Pick<Standing, 'state' | 'next'>): boolean {
  return next === null && (state === 'not-started' || state === 'in-progress');
}
