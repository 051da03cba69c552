import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export type EngineName = 'ffmpeg' | 'node-av' | 'none';

/** Engine for audio and video on this machine, and its limits. */
export interface MediaEngine {
  name: EngineName;
  /** Description for users: the version, or the engines that were not found. */
  about: string;
  memoryMb: number;
  timeFactor: number;
}

export interface MediaSettings {
  engine: 'auto' | EngineName;
  /** Most memory that one task's process may use. */
  memoryMb: number;
  /** Factor for all time limits. */
  timeFactor: number;
}

/** Detects the engine of this machine: FFmpeg's programs before the library, unless one is configured. Never throws. */
export async function findEngine({ engine, memoryMb, timeFactor }: MediaSettings): Promise<MediaEngine> {
  const allowance = { memoryMb, timeFactor };
  const wants = (name: EngineName) => engine === 'auto' || engine === name;
  const program = wants('ffmpeg') ? await programVersion() : null;
  if (program) return { name: 'ffmpeg', about: program, ...allowance };
  const library = wants('node-av') ? libraryVersion() : null;
  if (library) return { name: 'node-av', about: library, ...allowance };
  return {
    name: 'none',
    about: `looked for ${engine === 'auto' ? 'ffmpeg and node-av' : engine}`,
    ...allowance,
  };
}

async function programVersion(): Promise<string | null> {
  try {
    const ask = (name: string) => promisify(execFile)(name, ['-version'], { timeout: 10_000 });
    const [{ stdout }] = await Promise.all([ask('ffmpeg'), ask('ffprobe')]);
    return stdout.split('\n')[0] ?? null;
  } catch {
    return null;
  }
}

/** Detects the library without loading it, since it is 140 MB. */
function libraryVersion(): string | null {
  const { platform, arch } = process;
  const tail = platform === 'win32' ? '-msvc' : '';
  try {
    const require = createRequire(import.meta.url);
    const inside = createRequire(require.resolve('node-av'));
    inside.resolve(`@seydx/node-av-${platform}-${arch}${tail}/node-av.node`);
    return 'node-av';
  } catch {
    return null;
  }
}
