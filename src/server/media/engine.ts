import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export type EngineName = 'ffmpeg' | 'node-av' | 'none';

/** Engine for sound and pictures on this machine, and its limits. */
export interface MediaEngine {
  name: EngineName;
  /** For people: the version, or what was looked for. */
  about: string;
  memoryMb: number;
  timeFactor: number;
}

export interface MediaSettings {
  engine: 'auto' | EngineName;
  /** The most memory one process of a task may use. */
  memoryMb: number;
  /** Stretches every time limit. */
  timeFactor: number;
}

/** Looks what this machine has: FFmpeg's programs before the library, unless one of them is asked for. Never throws. */
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

/** The library is 140 MB, so this process looks for it and never loads it. */
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
