import { open } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { withBothEnginesInFull } from '../../../../test/media/engines.ts';
import {
  distance,
  frameOf,
  makeMp3,
  makeSamples,
  type SampleName,
  turned,
} from '../../../../test/media/samples.ts';
import { topBoxes } from '../structure/boxes.ts';

async function boxes(path: string): Promise<string[]> {
  const file = await open(path);
  const found: string[] = [];
  for await (const { type } of topBoxes(file, (await file.stat()).size)) found.push(type);
  await file.close();
  return found;
}

withBothEnginesInFull('fast-start', ({ run, probe }) => {
  let samples: Record<SampleName, string>;
  beforeAll(async () => {
    samples = (await makeSamples(
      'clip.mp4',
      'ready.mp4',
      'pieces.mp4',
      'clip.ts',
      'clip.mkv',
      'clip.webm',
      'voice.m4a',
      'voice.flac',
    )) as Record<SampleName, string>;
  });
  const start = async (path: string) => run('fast-start', { path, probe: await probe(path) });

  it.each(['clip.mp4', 'pieces.mp4', 'clip.ts', 'clip.mkv'] as const)(
    'moves the index of %s to the front',
    async (name) => {
      const before = await probe(samples[name]);
      const { result, file } = await start(samples[name]);
      expect(result).toBe('remuxed');
      const path = file?.path ?? '';
      const found = await boxes(path);
      expect(found.indexOf('moov')).toBeGreaterThan(0);
      expect(found.indexOf('moov')).toBeLessThan(found.indexOf('mdat'));
      expect(found).not.toContain('moof');
      const after = await probe(path);
      expect(after.video).toMatchObject({ codec: 'h264', width: 320, height: 180, fps: 25 });
      expect(after.audio?.codec).toBe(before.audio ? 'aac' : undefined);
      expect(Math.abs(after.durationMs - before.durationMs)).toBeLessThan(100);
      // Identical pictures: nothing was encoded again.
      expect(distance(await frameOf(path, '0', 320, 180), await frameOf(samples[name], '0', 320, 180))).toBe(
        0,
      );
      expect(await run('fast-start', { path, probe: after })).toMatchObject({ result: 'as-is' });
    },
  );

  it('preserves the rotation of a picture', async () => {
    const { file } = await start(await turned(samples['clip.mp4']));
    expect((await probe(file?.path ?? '')).video).toMatchObject({ width: 180, height: 320, rotation: 90 });
  });

  it('leaves a ready file unchanged', async () => {
    expect(await start(samples['ready.mp4'])).toMatchObject({ result: 'as-is', file: null });
    expect(await start(await makeMp3())).toMatchObject({ result: 'as-is', file: null });
  });

  it('reorders sound files too', async () => {
    const { result, file } = await start(samples['voice.m4a']);
    expect(result).toBe('remuxed');
    expect(file?.mime).toBe('audio/mp4');
    expect(await probe(file?.path ?? '')).toMatchObject({ video: null, audio: { codec: 'aac' } });
  });

  it.each(['clip.webm', 'voice.flac'] as const)('reports that %s has to be encoded', async (name) => {
    expect(await start(samples[name])).toMatchObject({ result: 'not-possible', file: null });
  });
});
