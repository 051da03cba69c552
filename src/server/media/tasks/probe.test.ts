import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { withBothEngines } from '../../../../test/media/engines.ts';
import { makeMp3, makeSamples, type SampleName, turned } from '../../../../test/media/samples.ts';

const names = ['clip.mp4', 'clip.webm', 'clip.ts', 'bright.mp4', 'voice.wav', 'voice.m4a'] as const;

withBothEngines('probe', ({ probe, folder }) => {
  let samples: Record<(typeof names)[number] & SampleName, string>;
  let mp3: string;
  beforeAll(async () => {
    samples = await makeSamples(...names);
    mp3 = await makeMp3();
  });

  it('describes a video', async () => {
    const found = await probe(samples['clip.mp4']);
    expect(found).toMatchObject({
      container: 'mp4',
      durationMs: 6000,
      video: {
        codec: 'h264',
        width: 320,
        height: 180,
        fps: 25,
        rotation: 0,
        pixelFormat: 'yuv420p',
        hdr: false,
      },
      audio: { codec: 'aac', profile: 'LC', channels: 2, sampleRate: 44_100 },
      chapters: [
        { startMs: 0, endMs: 2500, title: 'One: start 3, end 4' },
        { startMs: 2500, endMs: 6000, title: 'الفصل الثاني' },
      ],
      cover: null,
    });
    expect(found.tags.title).toBe('A title: with = and "quotes"');
    expect(found.video?.profile).toMatch(/Baseline|Main|High/);
    expect(found.video?.bitrate).toBeGreaterThan(10_000);
    expect(found.audio?.bitrate).toBeGreaterThan(10_000);
  });

  it('recognizes the other containers', async () => {
    expect(await probe(samples['clip.webm'])).toMatchObject({
      container: 'matroska',
      video: { codec: 'vp8' },
      audio: { codec: 'opus' },
    });
    expect(await probe(samples['clip.ts'])).toMatchObject({ container: 'mpegts', video: { codec: 'h264' } });
    expect(await probe(samples['voice.wav'])).toMatchObject({
      container: 'wav',
      video: null,
      durationMs: 2000,
      audio: { channels: 1 },
    });
    expect(await probe(samples['voice.m4a'])).toMatchObject({ container: 'mp4', video: null });
  });

  it('distinguishes a cover from a video', async () => {
    const found = await probe(mp3);
    expect(found).toMatchObject({ container: 'mp3', video: null, audio: { codec: 'mp3' } });
    expect(found.cover).toMatchObject({ width: 300, height: 300 });
  });

  it('returns the displayed size of rotated video', async () => {
    const { video } = await probe(await turned(samples['clip.mp4']));
    expect(video).toMatchObject({ width: 180, height: 320, rotation: 90 });
  });

  it('detects HDR pictures', async () => {
    expect((await probe(samples['bright.mp4'])).video).toMatchObject({ codec: 'hevc', hdr: true });
  });

  it.each([
    ['clip.mp4', 'truncated'],
    ['clip.webm', 'truncated'],
    ['voice.wav', 'truncated'],
  ] as const)('detects that %s is truncated', async (name, reason) => {
    const bytes = await readFile(samples[name]);
    const path = join(await folder(), `cut-${name}`);
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    await expect(probe(path)).rejects.toMatchObject({ reason });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Not a video</title>'],
    ['noise', 'x'.repeat(5000)],
  ])('refuses %s', async (_, text) => {
    const path = join(await folder(), 'wrong.mp4');
    await writeFile(path, text);
    await expect(probe(path)).rejects.toMatchObject({ name: 'MediaError', reason: 'unreadable' });
  });
});
