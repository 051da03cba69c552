import type { Check } from './contract.ts';

/** Checks as a browser would report them. */
export const someChecks: Check[] = [
  { name: 'server', outcome: 'passed', detail: '12 ms', ms: 12 },
  { name: 'pop-ups', outcome: 'skipped', detail: '', ms: 0 },
];
