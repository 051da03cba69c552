import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killUnderLoad } from '../test/kill.ts';
import { printTable } from './measure.ts';

/** Counts the acknowledged writes lost by twenty kill -9 under a write load on the embedded database. */
const rounds = 20;
const folder = mkdtempSync(join(tmpdir(), 'hub-kill-'));
const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT: '0' };

const { acknowledged, lost } = await killUnderLoad(settings, rounds, 300);
rmSync(folder, { recursive: true, force: true });
printTable(
  'kill -9 under a write load',
  ['kills', 'acknowledged', 'lost'],
  [[`${rounds}`, `${acknowledged}`, `${lost.length}`]],
);
process.exit(lost.length === 0 ? 0 : 1);
