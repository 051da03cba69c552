import { beforeAll, expect, it } from 'vitest';
import { withBothEnginesInFull } from '../../../../test/media/engines.ts';
import { distance, frameOf, makeSamples, type SampleName, turned } from '../../../../test/media/samples.ts';

withBothEnginesInFull('encode', ({ run, probe }) => {
  let samples: Record<SampleName, string>;
  beforeAll(async () => {
    samples = (await makeSamples('clip.mp4', 'clip.webm', 'bright.mp4', 'voice.flac')) as Record<
      SampleName,
      string
    >;
  });
  const encode = async (path: string, onProgress = (_: number) => {}) =>
    run('encode', { path, probe: await probe(path) }, { onProgress });

  it('makes an MP4 that every phone plays, and reports its progress', async () => {
    const reported: number[] = [];
    const { file, width, height } = await encode(samples['clip.webm'], (percent) => reported.push(percent));
    expect({ width, height }).toEqual({ width: 320, height: 180 });
    const made = await probe(file.path);
    expect(made).toMatchObject({
      container: 'mp4',
      video: { codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', width: 320, height: 180, fps: 25 },
      audio: { codec: 'aac', profile: 'LC' },
    });
    expect(Math.abs(made.durationMs - 2000)).toBeLessThan(150);
    expect(
      distance(await frameOf(file.path, '1', 80, 45), await frameOf(samples['clip.webm'], '1', 80, 45)),
    ).toBeLessThan(6);
    expect(reported.length).toBeGreaterThan(0);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect((await run('fast-start', { path: file.path, probe: made })).result).toBe('as-is');
  });

  it('rotates pictures permanently', async () => {
    const path = await turned(samples['clip.mp4']);
    const { file } = await encode(path);
    const { video } = await probe(file.path);
    expect(video).toMatchObject({ width: 180, height: 320, rotation: 0 });
    expect(distance(await frameOf(file.path, '1', 45, 80), await frameOf(path, '1', 45, 80))).toBeLessThan(8);
  });

  it('converts HDR pictures for ordinary screens', async () => {
    const { file, toneMapped } = await encode(samples['bright.mp4']);
    expect(toneMapped).toBe(true);
    expect((await probe(file.path)).video).toMatchObject({
      codec: 'h264',
      hdr: false,
      pixelFormat: 'yuv420p',
    });
  });

  it('makes AAC of sound alone', async () => {
    const { file } = await encode(samples['voice.flac']);
    expect(file.mime).toBe('audio/mp4');
    expect(await probe(file.path)).toMatchObject({ video: null, audio: { codec: 'aac', channels: 1 } });
  });
});
