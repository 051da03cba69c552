import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStorage } from '#server/storage/disk.ts';
import { startNginx } from '../test/nginx.ts';
import { madeBytes } from '../test/s3/bytes.ts';
import { median } from './measure.ts';
import { fetchHash, type Target, timeCurl, timeRandomRanges, timeWholeFile } from './range-sending/client.ts';
import { startOurs } from './range-sending/ours.ts';

/** Sends 1 GiB over loopback, alternately by the hub's sender and by nginx with sendfile, and prints the ratio. */
const size = 1 << 30;
const rounds = 7;
const mebibyte = 1 << 20;

const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'));
const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const storage = await openDiskStorage(folder);
  const { key } = await storage.put(madeBytes('bench', size, mebibyte));
  const ours = await startOurs(folder, key);
  stops.unshift(ours.stop);
  const server = await startNginx(folder, `location = /file { alias ${storage.localPath(key)}; }`);
  stops.unshift(server.stop);
  const nginx = { name: 'nginx', port: Number(new URL(server.url).port), path: '/file' };
  await checkSameBytes(ours, nginx, key);
  console.log(`Sending over loopback, medians of ${rounds} rounds in turns, in MiB/s\n`);
  const rows = [];
  for (const [name, measure] of [
    ['1 GiB by curl', (target: Target) => timeCurl(target)],
    ['1 GiB by a client that only counts', (target: Target) => timeWholeFile(target, size)],
    ['random ranges of 1 MiB, one connection', (target: Target) => timeRandomRanges(target, size, 1)],
    ['random ranges of 1 MiB, 8 connections', (target: Target) => timeRandomRanges(target, size, 8)],
  ] as const)
    rows.push(await compare(name, measure, ours, nginx));
  console.table(Object.fromEntries(rows));
} finally {
  for (const stop of stops) await stop();
}

async function compare(
  name: string,
  measure: (target: Target) => Promise<number>,
  ours: Target,
  nginx: Target,
): Promise<[string, Record<string, number>]> {
  const speeds = { ours: [] as number[], nginx: [] as number[] };
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [our, its] = [await measure(ours), await measure(nginx)];
    if (round === 0) continue;
    speeds.ours.push(our);
    speeds.nginx.push(its);
  }
  const [our, its] = [median(speeds.ours), median(speeds.nginx)];
  return [name, { ours: Math.round(our), nginx: Math.round(its), ratio: Number((our / its).toFixed(2)) }];
}

async function checkSameBytes(ours: Target, nginx: Target, key: string): Promise<void> {
  for (const target of [ours, nginx])
    if ((await fetchHash(target)) !== key)
      throw new Error(`${target.name} sends other bytes than are stored`);
}
