import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#shared/ids.ts';
import { addItem } from '../test/library.ts';
import { median, printTable } from './measure.ts';

/** Checks that response times do not reveal if an item exists that the visitor may not see. */
const rounds = 1500;
const mostApart = 0.05;

const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const settings = {
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  SAMPLE_CONTENT: 'off',
  APPROVAL: 'off',
};
const hub = await startHub(readConfig(settings));
const hidden: string[] = [];
for (let count = 0; count < rounds; count += 1)
  hidden.push((await addItem(hub.ctx, { audience: 'members', published: count % 2 === 0 })).id);
const times = { 'does not exist': [] as number[], 'exists, not for visitors': [] as number[] };
for (const id of [...hidden.slice(0, 100), ...hidden]) {
  times['does not exist'].push(await timeOf(newId(id.length)));
  times['exists, not for visitors'].push(await timeOf(id));
}
await hub.stop();
rmSync(folder, { recursive: true, force: true });

const rows = Object.entries(times).map(([name, all]) => [name, median(all.slice(100))] as const);
const [nothing = Number.NaN, something = Number.NaN] = rows.map(([, ms]) => ms);
printTable(
  'A visitor asks for the page of what …',
  ['what', 'median ms', '×'],
  rows.map(([name, ms]) => [name, ms.toFixed(3), (ms / nothing).toFixed(3)]),
);
if (Math.abs(something / nothing - 1) > mostApart) process.exitCode = 1;

async function timeOf(id: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${hub.url}/video/${id}`);
  await answer.arrayBuffer();
  if (answer.status !== 404) throw new Error(`${answer.status} for ${id}`);
  return performance.now() - begun;
}
