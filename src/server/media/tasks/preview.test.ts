import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareEnvironment } from '../../config.ts';
import { runTask } from '../run.ts';
import type { PreviewOrder } from '../task.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-preview-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain: PreviewOrder = {
  path: null,
  type: 'video',
  title: 'Welcome',
  direction: 'ltr',
  facts: ['Video', '4:05'],
  site: 'Resource Hub',
};
const engine = { name: 'none', about: '', memoryMb: 2048, timeFactor: 1 } as const;

async function draw(order: Partial<PreviewOrder>): Promise<string> {
  const { file } = await runTask(engine, 'preview', { ...plain, ...order }, { workDir: folder });
  expect(await sharp(file.path).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  return file.path;
}

/** Counts the nearly white pixels in a part of the picture. */
async function whitePixels(path: string, left: number, width: number): Promise<number> {
  const data = await sharp(path).extract({ left, top: 150, width, height: 400 }).greyscale().raw().toBuffer();
  return data.filter((value) => value > 240).length;
}

/** Measures texts in a process that has only the build's fonts, like the one that draws. */
async function widthsOf(texts: readonly string[]): Promise<number[]> {
  const module = new URL('../preview/writing.ts', import.meta.url).href;
  const script = `const { widthOf } = await import('${module}'); const out = []; for (const text of ${JSON.stringify(texts)}) out.push(await widthOf(text, 'rtl')); console.log(JSON.stringify(out));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: bareEnvironment(),
  });
  return JSON.parse(stdout) as number[];
}

it('writes the title beside the cover, on the side where its language begins', async () => {
  const path = join(folder, 'cover.png');
  await sharp({ create: { width: 600, height: 800, channels: 3, background: '#204060' } })
    .png()
    .toFile(path);
  const left = await draw({ path, type: 'pdf', title: 'An English title' });
  const right = await draw({ path, type: 'pdf', title: 'عنوان بالعربية', direction: 'rtl' });
  expect(await whitePixels(left, 60, 500)).toBeGreaterThan(2000);
  expect(await whitePixels(left, 760, 380)).toBe(0);
  expect(await whitePixels(right, 640, 500)).toBeGreaterThan(2000);
  expect(await whitePixels(right, 60, 380)).toBe(0);
});

it('joins Arabic letters', async () => {
  const [word = 0, ...letters] = await widthsOf(['سلام', 'س', 'ل', 'ا', 'م']);
  expect(word).toBeGreaterThan(1);
  // Isolated letters are wider than joined ones.
  expect(word).toBeLessThan(0.85 * letters.reduce((sum, each) => sum + each, 0));
});

it.each([
  ['markup', '<b>Fees & "costs"</b> </span>'],
  ['a word without end', 'Donaudampfschifffahrt'.repeat(9)],
  ['as long as titles may be', 'Lorem ipsum dolor '.repeat(11)],
  ['pictographs alone', '🎬👩‍👩‍👧🏽'],
  ['both ways', 'PDF: قراءة (fund fact sheet) 2026'],
])('accepts %s', async (_, title) => {
  await draw({ title });
});

it('is small whatever the poster', async () => {
  const path = join(folder, 'noise.png');
  await sharp({
    create: {
      width: 1280,
      height: 720,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toFile(path);
  expect((await stat(await draw({ path }))).size).toBeLessThan(300_000);
});
