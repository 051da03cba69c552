import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the product's own scripts start Node with. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Runs a script of ours in a process of its own, with these settings alone, and gives back what it printed. */
export async function runNode(file: string, settings: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags, file], { env: settings });
  return stdout;
}
