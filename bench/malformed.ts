import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from '#server/media/engine.ts';
import { MediaError } from '#server/media/error.ts';
import { runTask } from '#server/media/run.ts';
import { ensurePrograms } from '../scripts/debian.ts';
import { damaged } from '../test/media/malformed.ts';
import { plainPdf } from '../test/media/pdfs.ts';
import { nobodyIn } from '../test/media/processes.ts';
import { printTable } from './measure.ts';

/** Runs every task on 200 damaged files with each engine and prints the outcomes; anything but a result or a reason fails. */
const count = 200;
await ensurePrograms('ffmpeg');
const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'));
const make = (name: string, ...args: string[]) => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=1', '-f', 'lavfi', '-i', 'sine=440:d=1'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...args, join(folder, name)]);
  return join(folder, name);
};

try {
  const sources = [
    make('clip.mp4', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'),
    make('clip.webm', '-c:v', 'libvpx', '-deadline', 'realtime'),
    make('voice.mp3', '-map', '1'),
    make('voice.m4a', '-map', '1'),
    make('voice.wav', '-map', '1'),
    join(folder, 'plain.pdf'),
  ];
  await writeFile(join(folder, 'plain.pdf'), await plainPdf(3));
  const ends = new Map<string, number>();
  const workThrough = async (name: 'ffmpeg' | 'node-av') => {
    const engine = await findEngine({ engine: name, memoryMb: 1024, timeFactor: 1 });
    const options = { workDir: join(folder, name), limits: { timeMs: 30_000 } };
    await mkdir(options.workDir);
    const note = (end: string) => ends.set(`${name} ${end}`, (ends.get(`${name} ${end}`) ?? 0) + 1);
    for (let seed = 0; seed < count; seed += 1) {
      const source = sources[seed % sources.length] ?? '';
      const path = await damaged(source, options.workDir, seed);
      try {
        if (source.endsWith('.pdf')) await runTask(engine, 'pdf', { path }, options);
        else {
          const probe = await runTask(engine, 'probe', { path }, options);
          await runTask(engine, 'fast-start', { path, probe }, options);
          if (probe.video) await runTask(engine, 'encode', { path, probe }, options);
          if (probe.video) await runTask(engine, 'strip', { path, probe }, options);
          if (probe.audio) await runTask(engine, 'peaks', { path, probe }, options);
        }
        note('done');
      } catch (error) {
        if (!(error instanceof MediaError)) throw error;
        note(error.reason);
      }
      await rm(path);
    }
    await nobodyIn(options.workDir);
  };
  await Promise.all([workThrough('ffmpeg'), workThrough('node-av')]);
  const rows = [...ends].map(([end, times]) => [end, String(times)]);
  printTable(`${count} damaged files with each engine`, ['ended', 'times'], rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
