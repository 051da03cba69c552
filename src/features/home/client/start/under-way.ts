import type { Standing } from '#features/programs/contract.ts';

/** Whether something is to be done: to begin, to go on with, or to be renewed while it still holds or after. */
export function isUnderWay({ state, renewable }: Pick<Standing, 'state' | 'renewable'>): boolean {
  return renewable || (state !== 'completed' && state !== 'expired');
}
