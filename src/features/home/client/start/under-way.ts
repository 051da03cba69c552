import type { Standing } from '#features/programs/contract.ts';

/** True if a program needs action: to be started, continued or renewed. */
export function isUnderWay({ state, renewable }: Pick<Standing, 'state' | 'renewable'>): boolean {
  return renewable || (state !== 'completed' && state !== 'expired');
}
