import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './engines.ts';

const run = promisify(execFile);

/** Runs FFmpeg itself, for making samples and for a second opinion. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
}

const picture = (seconds: number, size = '320x180') => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=25:d=${seconds}`,
];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=440:r=44100:d=${seconds}`];
const h264 = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '50',
  '-sc_threshold',
  '0',
];
const aac = ['-c:a', 'aac', '-b:a', '64k', '-ac', '2'];
const hdr = ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];

const chapters = `;FFMETADATA1
title=A title: with = and "quotes"
[CHAPTER]
TIMEBASE=1/1000
START=0
END=2500
title=One: start 3, end 4
[CHAPTER]
TIMEBASE=1/1000
START=2500
END=6000
title=الفصل الثاني
`;

/** Recipe of each sample. */
const recipes = {
  /** Index at its end, chapters, a keyframe every two seconds. */
  'clip.mp4': (notes: string) => [
    ...picture(6),
    ...tone(6),
    '-i',
    notes,
    '-map_metadata',
    '2',
    ...h264,
    ...aac,
  ],
  'ready.mp4': () => [...picture(2), ...tone(2), ...h264, ...aac, '-movflags', '+faststart'],
  'pieces.mp4': () => [...picture(2), ...h264, '-movflags', '+frag_keyframe+empty_moov'],
  'clip.ts': () => [...picture(2), ...tone(2), ...h264, ...aac],
  'clip.mkv': () => [...picture(2), ...tone(2), ...h264, '-c:a', 'libvorbis', '-ac', '2'],
  'clip.webm': () => [
    ...picture(2),
    ...tone(2),
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-c:a',
    'libopus',
  ],
  'bright.mp4': () => [
    ...picture(1),
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p10le',
    ...hdr,
  ],
  'dark-start.mp4': () => [...picture(4), '-vf', "drawbox=color=black:t=fill:enable='lt(t,1)'", ...h264],
  'irregular.mp4': () => [
    ...picture(4),
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-force_key_frames',
    '0.5,1.7,2',
  ],
  'voice.m4a': () => [...tone(4), ...aac],
  'voice.wav': () => [...tone(2)],
  'silence.wav': () => ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono', '-t', '1'],
  'voice.flac': () => [...tone(2)],
} satisfies Record<string, (notes: string) => string[]>;

export type SampleName = keyof typeof recipes;

const stored = new Map<string, Promise<string>>();

/** Makes a file once for all tests of this process; tests must not modify it. */
function once(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const cached = stored.get(name);
  if (cached) return cached;
  const folder = mkdtempSync(join(tmpdir(), 'hub-samples-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  const made = make(path).then(() => path);
  stored.set(name, made);
  return made;
}

/** Returns the paths of these samples, made on first use. */
export async function makeSamples<Name extends SampleName>(...names: Name[]): Promise<Record<Name, string>> {
  const notes = await once('notes.txt', (path) => writeFile(path, chapters));
  const made = names.map(async (name) => {
    const path = await once(name, (to) => ffmpeg(...recipes[name](notes), to));
    return [name, path] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Record<Name, string>;
}

/** Half a minute of video, long enough to be interrupted. */
export const longVideo = () =>
  once('long.mp4', (path) => ffmpeg(...picture(30, '640x360'), ...h264, '-crf', '40', path));

/** Rare keyframes, a fractional frame rate, 480 lines, sound. */
export const wideVideo = () =>
  once('wide.mp4', (path) => {
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=852x480:r=30000/1001:d=9', ...tone(9)];
    return ffmpeg(
      ...source,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '300',
      '-pix_fmt',
      'yuv420p',
      path,
    );
  });

/** A keyframe every second, sound, 360 lines. */
export const regularVideo = () =>
  once('regular.mp4', (path) =>
    ffmpeg(
      ...picture(6, '640x360'),
      ...tone(6),
      ...h264,
      '-g',
      '25',
      '-keyint_min',
      '25',
      '-b:v',
      '500k',
      ...aac,
      path,
    ),
  );

/** Two frames of 8K. */
export const hugeVideo = () =>
  once('huge.mp4', (path) => ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=7680x4320:r=5:d=0.4', ...h264, path));

/** An MP3 with a cover picture inside. */
export async function makeMp3(): Promise<string> {
  const folder = await makeFolder();
  const cover = join(folder, 'cover.png');
  await ffmpeg(...picture(1, '300x300'), '-frames:v', '1', cover);
  const path = join(folder, 'voice.mp3');
  await ffmpeg(...tone(3), '-i', cover, '-map', '0', '-map', '1', '-c:a', 'libmp3lame', '-c:v', 'copy', path);
  return path;
}

/** Returns the same MP4 marked as rotated a quarter clockwise, as phones write it. */
export async function turned(path: string): Promise<string> {
  const bytes = await readFile(path);
  const matrix = bytes.indexOf('tkhd') + 44;
  [0, 65_536, 0, -65_536, 0, 0, 0, 0, 1 << 30].forEach((value, at) => {
    bytes.writeInt32BE(value, matrix + at * 4);
  });
  const to = join(await makeFolder(), 'turned.mp4');
  await writeFile(to, bytes);
  return to;
}

/** Returns one frame as raw pixels, by FFmpeg, as a second opinion on the result. */
export async function frameOf(path: string, at: string, width: number, height: number): Promise<Buffer> {
  const args = ['-v', 'error', '-ss', at, '-i', path, '-frames:v', '1', '-vf', `scale=${width}:${height}`];
  const { stdout } = await run('ffmpeg', [...args, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
    maxBuffer: 1 << 26,
  });
  return stdout;
}

/** Returns the average difference between two pictures, from 0 to 255. */
export function distance(one: Buffer, other: Buffer): number {
  if (one.length !== other.length || one.length === 0)
    throw new Error(`${one.length} and ${other.length} bytes`);
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
