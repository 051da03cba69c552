import { audioCheck } from './audio.ts';
import type { CheckDefinition } from './check.ts';
import { clockCheck } from './clock.ts';
import { connectionCheck } from './connection.ts';
import { cookiesCheck } from './cookies.ts';
import { databaseCheck } from './database.ts';
import { pdfCheck } from './pdf.ts';
import { playlistCheck } from './playlist.ts';
import { popUpsCheck } from './pop-ups.ts';
import { rangesCheck } from './ranges.ts';
import { serverCheck } from './server.ts';
import { storageCheck } from './storage.ts';
import { videoCheck } from './video.ts';

/** All checks, in the order in which they run. */
export const checks: readonly CheckDefinition[] = [
  serverCheck,
  clockCheck,
  connectionCheck,
  rangesCheck,
  videoCheck,
  audioCheck,
  playlistCheck,
  pdfCheck,
  storageCheck,
  databaseCheck,
  cookiesCheck,
  popUpsCheck,
];
