import { once } from 'node:events';
import { copyFileSync, createWriteStream, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someVideo } from '#features/uploads/fixtures.ts';
import { madeBytes } from '../test/s3/bytes.ts';
import { uploadUnderKills } from '../test/upload-kill.ts';
import { printTable } from './measure.ts';

/**
 * Uploads 2 GiB (or the given number of MiB) to disk while the sender and the server are killed -9 in turns. Reports the hash,
 * the bytes lost, and the speed compared with a plain copy of the file that is synced at its end.
 */
const mebibytes = Number(process.argv[2] ?? 2048);
const folder = mkdtempSync(join(tmpdir(), 'hub-upload-'));
const file = join(folder, 'film.mp4');
await writeFilm(file, mebibytes * 1024 * 1024);

const copied = timeOf(() => {
  copyFileSync(file, join(folder, 'copy.mp4'));
  fsyncSync(openSync(join(folder, 'copy.mp4'), 'r+'));
});
rmSync(join(folder, 'copy.mp4'));

const settings = {
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
  SAMPLE_CONTENT: 'off',
  APPROVAL: 'off',
};
const calm = await measure([]);
const killed = await measure([0.2, 0.4, 0.6, 0.8]);
rmSync(folder, { recursive: true, force: true });

const rate = (seconds: number) => `${Math.round(mebibytes / seconds)} MiB/s`;
printTable(
  `upload of ${mebibytes} MiB to disk`,
  ['', 'kills', 'hash', 'lost bytes', 'speed', 'of a copy'],
  [
    ['plain copy', '', '', '', rate(copied), '1.00'],
    row('upload', calm),
    row('upload, both sides killed', killed),
  ],
);
process.exit(calm.right && killed.right && calm.lost + killed.lost === 0 ? 0 : 1);

async function measure(killAt: readonly number[]) {
  const { upload, expected, lost, ms } = await uploadUnderKills(settings, file, { piece: 8 << 20, killAt });
  const seconds = ms / 1000;
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
  return { right: upload.file?.key === expected, lost, seconds, kills: killAt.length };
}

function row(name: string, { right, lost, seconds, kills }: Awaited<ReturnType<typeof measure>>): string[] {
  return [
    name,
    `${kills}`,
    right ? 'equal' : 'WRONG',
    `${lost}`,
    rate(seconds),
    (copied / seconds).toFixed(2),
  ];
}

async function writeFilm(path: string, bytes: number): Promise<void> {
  const out = createWriteStream(path);
  const start = someVideo(1 << 16);
  out.write(start);
  for await (const chunk of madeBytes('film', bytes - start.length, 1 << 20))
    if (!out.write(chunk)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
}

function timeOf(work: () => void): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
}
