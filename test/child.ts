import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Options with which the product's own scripts start Node, so that a second start compiles nothing again. */
export const nodeEnvironment = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };
export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Runs a script in a process of its own, with these settings alone, and returns its output. */
export async function runNode(file: string, settings: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags, file], {
    env: { ...nodeEnvironment, ...settings },
  });
  return stdout;
}
