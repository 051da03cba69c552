import { isFileOutput, type Recipe } from '../recipe.ts';
import type { CookHooks, MediaWorker } from '../work.ts';
import { ffmpegArgs, inputFlags } from './args.ts';
import { isProgress, runProgram } from './program.ts';
import { readMedia } from './read.ts';

/** Media worker that uses FFmpeg's programs. */
export function ffmpegWorker(folder: string): MediaWorker {
  return {
    async hasFilters(names) {
      const list: Buffer[] = [];
      await runProgram('ffmpeg', ['-hide_banner', '-filters'], {
        cwd: folder,
        onBytes: (bytes) => list.push(bytes),
        onLine: () => {},
      });
      const available = new Set(
        Buffer.concat(list)
          .toString()
          .split('\n')
          .map((line) => line.trim().split(/\s+/)[1]),
      );
      return names.every((name) => available.has(name));
    },
    read: (path) => readMedia(path, folder),
    async packets(path, stream, each) {
      let rest = '';
      const take = (line: string) => {
        const [time = '', marks = ''] = line.split(',');
        if (Number.isFinite(Number.parseFloat(time)))
          each(Number.parseFloat(time) * 1000, marks.includes('K'));
      };
      await runProgram(
        'ffprobe',
        [
          ...['-v', 'error', '-select_streams', String(stream), '-show_entries', 'packet=pts_time,flags'],
          ...['-of', 'csv=p=0', ...inputFlags(path)],
        ],
        {
          cwd: folder,
          onLine: () => {},
          onBytes(bytes) {
            const lines = (rest + bytes.toString('latin1')).split('\n');
            rest = lines.pop() ?? '';
            for (const line of lines) take(line);
          },
        },
      );
      take(rest);
    },
    cook: (recipe, hooks) => cook(recipe, hooks, folder),
  };
}

async function cook(recipe: Recipe, hooks: CookHooks, folder: string): Promise<void> {
  const raw = recipe.outputs.find((output) => !isFileOutput(output));
  const onBytes = raw && !isFileOutput(raw) ? inFrames(raw.frameBytes, raw.onData) : () => {};
  await runProgram('ffmpeg', ffmpegArgs(recipe), {
    cwd: folder,
    onBytes,
    onLine(line) {
      const done = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (done) hooks.progress(Number(done) / 1000);
      if (!isProgress(line)) hooks.log(line);
    },
  });
}

/** Splits a stream of bytes into pieces of one size; 0 passes it through. */
function inFrames(size: number, each: (bytes: Buffer) => void): (bytes: Buffer) => void {
  if (size === 0) return each;
  let parts: Buffer[] = [];
  let pending = 0;
  return (bytes) => {
    parts.push(bytes);
    pending += bytes.length;
    if (pending < size) return;
    let all = Buffer.concat(parts);
    for (; all.length >= size; all = all.subarray(size)) each(Buffer.from(all.subarray(0, size)));
    parts = [all];
    pending = all.length;
  };
}
