import { audioCheck } from './audio.ts';
import type { CheckDefinition } from './check.ts';
import { cookiesCheck } from './cookies.ts';
import { popUpsCheck } from './pop-ups.ts';
import { rangesCheck } from './ranges.ts';
import { serverCheck } from './server.ts';
import { storageCheck } from './storage.ts';

/** All checks, in the order they run. */
export const checks: readonly CheckDefinition[] = [
  serverCheck,
  storageCheck,
  cookiesCheck,
  rangesCheck,
  audioCheck,
  popUpsCheck,
];
