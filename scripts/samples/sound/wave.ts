import { readFile, writeFile } from 'node:fs/promises';
import { run } from '../programs.ts';

/** Sample rate of everything that is mixed here. */
export const rate = 48_000;

/** Reads any sound file as one channel of floating-point samples. */
export async function readSound(file: string): Promise<Float32Array> {
  const raw = `${file}.f32`;
  await run('ffmpeg', ['-v', 'error', '-y', '-i', file, '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', raw]);
  const bytes = await readFile(raw);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2).slice();
}

/** Writes one channel of samples as a 32-bit float WAV file. */
export async function writeSound(file: string, samples: Float32Array): Promise<void> {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(3, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(32, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  await writeFile(
    file,
    Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]),
  );
}

/** Trims the silence around a sound, and sets it to the same loudness as all other voices. */
export function trim(samples: Float32Array): Float32Array {
  const heard = (sample: number) => Math.abs(sample) > 0.008;
  const first = Math.max(0, samples.findIndex(heard) - rate * 0.02);
  const last = Math.min(samples.length, samples.findLastIndex(heard) + rate * 0.06);
  const trimmed = samples.slice(first, last);
  const loud = trimmed.filter(heard);
  const power = Math.sqrt(loud.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, loud.length));
  return trimmed.map((sample) => (sample * 0.12) / Math.max(power, 1e-4));
}

/** Adds a sound to a mix at a time in milliseconds. */
export function add(mix: Float32Array, sound: Float32Array, atMs: number, gain = 1): void {
  const start = Math.round((atMs / 1000) * rate);
  for (let i = 0; i < sound.length && start + i < mix.length; i += 1)
    mix[start + i] = (mix[start + i] ?? 0) + (sound[i] ?? 0) * gain;
}
