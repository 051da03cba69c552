import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from '#server/media/engine.ts';
import { runTask } from '#server/media/run.ts';
import { ensurePrograms } from '../scripts/debian.ts';
import { median, printTable } from './measure.ts';

/** Measures how soon a 100 MB H.264 MP4 plays, against a plain copy, and the cost of a minute of 720p, with both engines. */
const rounds = 3;
await ensurePrograms('ffmpeg');
const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'));
const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder });

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

try {
  const picture = (size: string, length: number) => [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${size}:r=30:d=${length}`,
  ];
  const tone = (length: number) => ['-f', 'lavfi', '-i', `sine=440:d=${length}`];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const [large, minute] = [join(folder, 'large.mp4'), join(folder, 'minute.mp4')];
  ffmpeg(
    ...picture('1280x720', 60),
    ...tone(60),
    ...h264,
    '-b:v',
    '14M',
    '-minrate',
    '14M',
    '-maxrate',
    '14M',
    '-bufsize',
    '14M',
    '-x264-params',
    'nal-hrd=cbr',
    large,
  );
  ffmpeg(...picture('1280x720', 60), ...tone(60), ...h264, '-g', '250', minute);
  const megabytes = (await stat(large)).size / 1e6;
  const rows: string[][] = [];
  for (const name of ['ffmpeg', 'node-av'] as const) {
    const engine = await findEngine({ engine: name, memoryMb: 2048, timeFactor: 10 });
    const options = { workDir: folder };
    const copies: number[] = [];
    const plays: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      copies.push(await seconds(() => copyFile(large, join(folder, 'copy.mp4'))));
      plays.push(
        await seconds(async () => {
          const probe = await runTask(engine, 'probe', { path: large }, options);
          const { result } = await runTask(engine, 'fast-start', { path: large, probe }, options);
          if (result !== 'remuxed') throw new Error(`it was ${result}`);
        }),
      );
    }
    const probe = await runTask(engine, 'probe', { path: minute }, options);
    const ladder = await seconds(() => runTask(engine, 'ladder', { path: minute, probe }, options));
    const ratio = median(plays) / median(copies);
    rows.push([name, `${median(plays).toFixed(2)} s`, `${ratio.toFixed(1)} ×`, `${ladder.toFixed(1)} s`]);
  }
  printTable(
    `A file of ${megabytes.toFixed(0)} MB until it plays, and the ladder of a minute of 720p`,
    ['engine', 'plays after', 'of a copy', 'ladder'],
    rows,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
