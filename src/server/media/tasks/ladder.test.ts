import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { withBothEnginesInFull } from '../../../../test/media/engines.ts';
import {
  distance,
  ffmpeg,
  frameOf,
  makeSamples,
  regularVideo,
  turned,
  wideVideo,
} from '../../../../test/media/samples.ts';
import type { Ladder, Rendition } from '../task.ts';

const lengths = ({ playlist }: Rendition) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));

/** Positions of the segments, preceded by the header's. */
const pieces = ({ playlist }: Rendition) =>
  [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, start]) => [
    Number(start),
    Number(length),
  ]);

/** Returns the bytes that a player combines for a segment: the header and the segment itself. */
async function asPlayed(rendition: Rendition, piece: number): Promise<string> {
  const bytes = await readFile(rendition.file.path);
  const cut = ([start = 0, length = 0]: number[]) => bytes.subarray(start, start + length);
  const ranges = pieces(rendition);
  const path = join(dirname(rendition.file.path), `${rendition.name}-${piece}.played`);
  await writeFile(path, Buffer.concat([cut(ranges[0] ?? []), cut(ranges[piece] ?? [])]));
  return path;
}

withBothEnginesInFull('ladder', ({ run, probe }) => {
  let samples: Record<'clip.mp4' | 'irregular.mp4' | 'voice.wav', string>;
  let large: string;
  let made: Ladder;
  beforeAll(async () => {
    samples = await makeSamples('clip.mp4', 'irregular.mp4', 'voice.wav');
    large = await wideVideo();
    made = await run('ladder', { path: large, probe: await probe(large) });
  }, 120_000);

  it('has the sizes at or below the source, and the sound alone', () => {
    expect(made.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['video-480', 852, 480],
      ['video-360', 640, 360],
      ['video-240', 426, 240],
      ['audio', 0, 0],
    ]);
    expect(made.renditions.some(({ copied }) => copied)).toBe(false);
  });

  it('cuts all of them at the same moments, 4 to 6 seconds apart', () => {
    const [first, ...others] = made.renditions.filter(({ kind }) => kind === 'video').map(lengths);
    for (const other of others) expect(other).toEqual(first);
    for (const seconds of first?.slice(0, -1) ?? []) {
      expect(seconds).toBeGreaterThanOrEqual(4);
      expect(seconds).toBeLessThanOrEqual(6.1);
    }
    expect(first?.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(9, 0);
  });

  it('stores each in one file covered by its ranges', async () => {
    for (const rendition of made.renditions) {
      const { size } = await stat(rendition.file.path);
      let next = 0;
      for (const [start, length] of pieces(rendition)) {
        expect(start).toBe(next);
        next = (start ?? 0) + (length ?? 0);
      }
      expect(next).toBe(size);
      expect(rendition.playlist).toContain(`\n${rendition.name}.mp4\n`);
      expect(rendition.playlist).toContain('#EXT-X-ENDLIST');
    }
  });

  it('states the requirements of each', () => {
    const lines = made.master.split('\n').filter((line) => line.startsWith('#EXT-X-STREAM-INF'));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=852x480,FRAME-RATE=29\.970,AUDIO="sound"/,
    );
    expect(lines[3]).toMatch(/CODECS="mp4a\.40\.2",AUDIO="sound"$/);
    const [top, , low] = made.renditions;
    expect(top?.bandwidth).toBeGreaterThan(low?.bandwidth ?? Number.POSITIVE_INFINITY);
    for (const { bandwidth, averageBandwidth } of made.renditions)
      expect(bandwidth).toBeGreaterThanOrEqual(averageBandwidth);
  });

  it('plays, from the start and from the middle', async () => {
    const folder = dirname(made.renditions[0]?.file.path ?? '');
    const master = join(folder, 'master.m3u8');
    await writeFile(master, made.master);
    await ffmpeg('-xerror', '-i', master, '-f', 'null', '-');
    for (const rendition of made.renditions.slice(0, 1)) {
      const first = await asPlayed(rendition, 1);
      const second = await asPlayed(rendition, 2);
      expect(distance(await frameOf(first, '0', 80, 45), await frameOf(large, '0', 80, 45))).toBeLessThan(10);
      expect(
        distance(await frameOf(second, '0', 80, 45), await frameOf(large, '4.004', 80, 45)),
      ).toBeLessThan(10);
    }
    await ffmpeg(
      '-xerror',
      '-i',
      join(folder, 'video-240.m3u8'),
      '-i',
      join(folder, 'audio.m3u8'),
      '-f',
      'null',
      '-',
    );
  });

  it('copies the top level if its keyframes are regular, and cuts the rest alike', async () => {
    const path = await regularVideo();
    const { renditions } = await run('ladder', { path, probe: await probe(path) });
    expect(renditions.map(({ name, copied }) => [name, copied])).toEqual([
      ['video-360', true],
      ['video-240', false],
      ['audio', false],
    ]);
    const [top, low] = renditions.map(lengths);
    expect(top).toHaveLength(2);
    for (const [at, seconds] of top?.entries() ?? []) expect(seconds).toBeCloseTo(low?.[at] ?? 0, 1);
    const copy = renditions[0]?.file.path ?? '';
    expect(distance(await frameOf(copy, '2', 64, 36), await frameOf(path, '2', 64, 36))).toBe(0);
  });

  it('encodes the top level if keyframes are irregular, or the picture is rotated', async () => {
    const irregular = await run('ladder', {
      path: samples['irregular.mp4'],
      probe: await probe(samples['irregular.mp4']),
    });
    expect(irregular.renditions.map(({ name, copied }) => [name, copied])).toEqual([['video-240', false]]);
    const path = await turned(samples['clip.mp4']);
    const upright = await run('ladder', { path, probe: await probe(path) });
    expect(upright.renditions[0]).toMatchObject({ width: 180, height: 320, copied: false });
  });

  it('makes a stream of sound alone', async () => {
    const { master, renditions } = await run('ladder', {
      path: samples['voice.wav'],
      probe: await probe(samples['voice.wav']),
    });
    expect(renditions.map(({ kind }) => kind)).toEqual(['audio']);
    expect(master).toContain('audio.m3u8');
  });
});
