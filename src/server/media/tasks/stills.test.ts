import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { withBothEnginesInFull } from '../../../../test/media/engines.ts';
import { distance, frameOf, makeMp3, makeSamples, turned } from '../../../../test/media/samples.ts';

const pixels = (path: string, width: number, height: number) =>
  sharp(path).resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer();

withBothEnginesInFull('pictures of a video', ({ run, probe }) => {
  let samples: Record<'clip.mp4' | 'dark-start.mp4', string>;
  beforeAll(async () => {
    samples = await makeSamples('clip.mp4', 'dark-start.mp4');
  });

  it('takes the requested frame', async () => {
    const path = samples['clip.mp4'];
    const made = await run('poster', { path, probe: await probe(path), atMs: 3000 });
    expect(made).toMatchObject({ width: 320, height: 180, atMs: 3000, small: null });
    expect(distance(await pixels(made.webp.path, 80, 45), await frameOf(path, '3', 80, 45))).toBeLessThan(12);
  });

  it('finds a frame with content', async () => {
    const path = samples['dark-start.mp4'];
    const { webp, atMs } = await run('poster', { path, probe: await probe(path) });
    expect(atMs).toBeGreaterThanOrEqual(1000);
    const { channels } = await sharp(webp.path).stats();
    expect(channels[0]?.mean).toBeGreaterThan(40);
  });

  it('preserves the rotation of a video', async () => {
    const path = await turned(samples['clip.mp4']);
    const { webp } = await run('poster', { path, probe: await probe(path), atMs: 1000 });
    expect(distance(await pixels(webp.path, 45, 80), await frameOf(path, '1', 45, 80))).toBeLessThan(12);
  });

  it('takes the cover of a sound file, and reports a missing one', async () => {
    const path = await makeMp3();
    const found = await probe(path);
    expect(await run('poster', { path, probe: found })).toMatchObject({ width: 300, height: 300 });
    await expect(run('poster', { path, probe: { ...found, cover: null } })).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });

  it('makes a strip of thumbnails, each at its time', async () => {
    const path = samples['clip.mp4'];
    const made = await run('strip', { path, probe: await probe(path) });
    expect(made).toMatchObject({
      tiles: 6,
      columns: 6,
      rows: 1,
      tileWidth: 160,
      tileHeight: 90,
      intervalMs: 1000,
    });
    for (const at of [0, 3]) {
      const tile = { left: at * 160, top: 0, width: 160, height: 90 };
      const shown = await sharp(made.file.path).extract(tile).resize(80, 45).removeAlpha().raw().toBuffer();
      expect(distance(shown, await frameOf(path, String(at), 80, 45))).toBeLessThan(14);
    }
  });

  it('seeks in long videos', async () => {
    const path = samples['clip.mp4'];
    const found = await probe(path);
    // Claims to be longer than it is, so that frames are sought individually, and none is found after a while.
    const made = await run('strip', { path, probe: { ...found, durationMs: 400_000 } });
    expect(made).toMatchObject({ tiles: 2, columns: 2, rows: 1, intervalMs: 4000 });
    const tile = { left: 160, top: 0, width: 160, height: 90 };
    const shown = await sharp(made.file.path).extract(tile).resize(80, 45).removeAlpha().raw().toBuffer();
    expect(distance(shown, await frameOf(path, '4', 80, 45))).toBeLessThan(14);
  });
});

withBothEnginesInFull('a picture of one’s own', ({ run, folder }) => {
  it('redraws a photo upright and without its metadata', async () => {
    const path = join(await folder(), 'own.jpg');
    const red = { create: { width: 400, height: 200, channels: 3 as const, background: '#c01010' } };
    await sharp(red)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toFile(path);
    const { webp, width, height } = await run('picture', { path });
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    expect((await readFile(webp.path)).includes('secret place')).toBe(false);
    expect((await sharp(webp.path).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'unsupported'],
    ['words', 'not a picture', 'unreadable'],
  ])('refuses %s', async (_, text, reason) => {
    const path = join(await folder(), 'wrong.png');
    await writeFile(path, text);
    await expect(run('picture', { path })).rejects.toMatchObject({ reason });
  });

  it('refuses pictures that would fill the memory', async () => {
    const path = join(await folder(), 'wide.png');
    const wide = {
      limitInputPixels: false,
      create: { width: 12_000, height: 9000, channels: 3 as const, background: '#fff' },
    };
    await sharp(wide).png().toFile(path);
    await expect(run('picture', { path })).rejects.toMatchObject({ reason: 'bomb' });
  });
});
