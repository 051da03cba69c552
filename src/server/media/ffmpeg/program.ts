import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { MediaError } from '../error.ts';
import { reasonIn } from '../reasons.ts';

export interface ProgramHooks {
  cwd: string;
  onBytes(bytes: Buffer): void;
  onLine(line: string): void;
}

/** Runs one of FFmpeg's programs to its end, in this process's group, so that one signal ends them all. */
export async function runProgram(
  program: string,
  args: readonly string[],
  hooks: ProgramHooks,
): Promise<void> {
  const child = spawn(program, args, { cwd: hooks.cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stdout.on('data', hooks.onBytes);
  createInterface({ input: child.stderr }).on('line', (line) => {
    hooks.onLine(line);
    if (!isProgress(line)) output.push(line);
    if (output.length > 50) output.shift();
  });
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>(
    (resolve, reject) => {
      child.once('error', (error) => reject(new MediaError('unsupported', error.message, { cause: error })));
      child.once('close', (code, signal) => resolve({ code, signal }));
    },
  );
  if (code === 0) return;
  if (signal === 'SIGXFSZ') throw new MediaError('too-large', 'a file grew over the limit');
  const text = output.join('\n');
  throw new MediaError(reasonIn(text), output.slice(-3).join(' · ') || `ended with ${signal ?? code}`);
}

export const isProgress = (line: string): boolean => /^[a-z0-9_.]+=\s*[^\s]*$/.test(line);
