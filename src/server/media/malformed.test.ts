import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { few } from '../../../test/full-run.ts';
import { type MediaBench, makeFolder, mediaBench } from '../../../test/media/engines.ts';
import { damaged } from '../../../test/media/malformed.ts';
import { plainPdf } from '../../../test/media/pdfs.ts';
import { nobodyIn } from '../../../test/media/processes.ts';
import { makeMp3, makeSamples } from '../../../test/media/samples.ts';
import { MediaError } from './error.ts';

/** A sample of the thorough `bench/malformed.ts`: each engine gets each kind of file at least once. */
const count = few(12, 40);

async function work(bench: MediaBench, path: string, isPdf: boolean): Promise<unknown> {
  const limits = { timeMs: 20_000, memoryMb: 1024 };
  try {
    if (isPdf) return await bench.run('pdf', { path }, { limits });
    const probe = await bench.run('probe', { path }, { limits });
    return await bench.run('fast-start', { path, probe }, { limits });
  } catch (error) {
    return error;
  }
}

describe.skipIf(inject('ffmpegMissing'))('damaged files', () => {
  it('end in a result or a reason, and leave nothing behind', async () => {
    const samples = await makeSamples('ready.mp4', 'clip.webm', 'voice.m4a', 'voice.wav');
    const pdf = join(await makeFolder(), 'plain.pdf');
    await writeFile(pdf, await plainPdf(2));
    const sources = [...Object.values(samples), await makeMp3(), pdf];
    const benches = [mediaBench('ffmpeg'), mediaBench('node-av')];
    const place = await makeFolder();
    for (let seed = 0; seed < count; seed += 2)
      await Promise.all(
        benches.map(async (bench, side) => {
          const number = seed + side;
          const source = sources[(seed / 2) % sources.length] ?? pdf;
          const path = await damaged(source, place, number);
          const outcome = await work(bench, path, source === pdf);
          if (outcome instanceof Error) expect(outcome, `seed ${number}`).toBeInstanceOf(MediaError);
          await rm(path);
        }),
      );
    for (const bench of benches) {
      const folder = await bench.folder();
      await nobodyIn(folder);
      // Successful tasks keep their files and failed ones leave none, so no folder is empty.
      for (const name of await readdir(folder)) {
        const left = await readdir(join(folder, name));
        if (name.startsWith('pdf')) expect(left, name).not.toEqual([]);
      }
    }
  }, 240_000);
});
