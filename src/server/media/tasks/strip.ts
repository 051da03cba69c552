import { join } from 'node:path';
import sharp from 'sharp';
import { MediaError } from '../error.ts';
import type { ProbedVideo } from '../probe.ts';
import { decodeFrame } from '../still/grab.ts';
import type { ProbedFile, TaskRun } from '../task.ts';
import type { Work } from '../work.ts';
import { canToneMap, fitting, type Size, toneMap } from './image.ts';
import { workerOf } from './worker-of.ts';

const mostTiles = 100;
const columns = 10;
/** Longest interval at which the video is decoded in one pass; beyond it, seeking is faster. */
const jumpFromMs = 3000;

/** Creates thumbnails at equal intervals in one file, for the timeline. */
export const strip: TaskRun<'strip'> = async (work, { path, probe }) => {
  const { video } = probe;
  if (!video) throw new MediaError('unsupported', 'it has no picture');
  const size = fitting(video, { width: 160, height: 284 });
  const intervalMs = Math.max(1000, Math.ceil(probe.durationMs / mostTiles));
  const wanted = Math.min(mostTiles, Math.max(1, Math.ceil(probe.durationMs / intervalMs)));
  const filters = (await canToneMap(workerOf(work), video)) ? `${toneMap},` : '';
  const take = intervalMs > jumpFromMs ? byJumps : inOneGo;
  const tiles = await take(work, { path, probe }, video, { size, intervalMs, wanted, filters });
  if (tiles.length === 0) throw new MediaError('unreadable', 'no picture can be decoded');
  const rows = Math.ceil(tiles.length / columns);
  const file = { path: join(work.folder, 'strip.webp'), mime: 'image/webp' };
  const wide = Math.min(columns, tiles.length);
  await sharp(sheet(tiles, size, wide, rows), {
    raw: { width: wide * size.width, height: rows * size.height, channels: 3 },
  })
    .webp({ quality: 60 })
    .toFile(file.path);
  const shape = { columns: wide, rows, tiles: tiles.length };
  return { file, ...shape, tileWidth: size.width, tileHeight: size.height, intervalMs };
};

interface StripPlan {
  size: Size;
  intervalMs: number;
  wanted: number;
  filters: string;
}

async function inOneGo(
  work: Work,
  { path, probe }: ProbedFile,
  video: ProbedVideo,
  cut: StripPlan,
): Promise<Buffer[]> {
  const { width, height } = cut.size;
  const tiles: Buffer[] = [];
  await workerOf(work).cook(
    {
      input: path,
      rotation: video.rotation,
      outputs: [
        {
          stream: video.stream,
          type: 'video',
          filters: `fps=1000/${cut.intervalMs}:round=up,${cut.filters}scale=${width}:${height}`,
          frameBytes: width * height * 3,
          onData: (bytes) => tiles.push(bytes),
        },
      ],
    },
    { progress: (ms) => work.progress((100 * ms) / Math.max(1, probe.durationMs)), log: work.log },
  );
  return tiles.slice(0, cut.wanted);
}

async function byJumps(
  work: Work,
  { path }: ProbedFile,
  video: ProbedVideo,
  cut: StripPlan,
): Promise<Buffer[]> {
  const tiles: Buffer[] = [];
  let misses = 0;
  for (let tile = 0; tile < cut.wanted; tile += 1) {
    const atMs = tile * cut.intervalMs;
    const pixels = await decodeFrame(work, {
      path,
      video,
      atMs,
      roughly: true,
      filters: cut.filters,
      ...cut.size,
    });
    const shown = pixels ?? tiles.at(-1);
    misses = pixels ? 0 : misses + 1;
    // The video ends earlier than it states.
    if (misses === 3) return tiles.slice(0, 1 - misses);
    if (shown) tiles.push(shown);
    work.progress((100 * (tile + 1)) / cut.wanted);
  }
  return tiles;
}

/** Arranges tiles row by row in one picture; places without a tile stay black. */
function sheet(tiles: readonly Buffer[], { width, height }: Size, wide: number, rows: number): Buffer {
  const line = width * 3;
  const whole = Buffer.alloc(line * wide * height * rows);
  for (const [at, tile] of tiles.entries()) {
    const start = Math.floor(at / wide) * height * line * wide + (at % wide) * line;
    for (let row = 0; row < height; row += 1)
      tile.copy(whole, start + row * line * wide, row * line, (row + 1) * line);
  }
  return whole;
}
