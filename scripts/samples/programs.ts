import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensurePrograms } from '../debian.ts';

const execute = promisify(execFile);

/** Path of the encoder in Debian. */
export const ffmpeg = '/usr/bin/ffmpeg';

/** Installs the voices, the encoder and the font tools if missing, all from Debian's main section. */
export async function ensureStudio(): Promise<void> {
  await ensurePrograms('ffmpeg', 'voices', 'font tools');
}

/** Runs a program to its end and returns its standard error, where ffmpeg reports. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const { stderr } = await execute(program, [...args], { maxBuffer: 64 << 20 });
  return stderr;
}
