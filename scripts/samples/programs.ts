import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensurePrograms } from '../debian.ts';

const execute = promisify(execFile);

/** The encoder, where Debian puts it. */
export const ffmpeg = '/usr/bin/ffmpeg';

/** Makes sure that the voices, the encoder and the font tool are there: all of them are in Debian's main section. */
export async function ensureStudio(): Promise<void> {
  await ensurePrograms('ffmpeg', 'voices', 'font tools');
}

/** Runs a program to its end and gives what it printed on its standard error, where ffmpeg reports. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const { stderr } = await execute(program, [...args], { maxBuffer: 64 << 20 });
  return stderr;
}
