import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { nodeEnvironment, nodeFlags } from './child.ts';

/** What a command has come to. */
export interface Done {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run hub -- …` as a process of its own, past npm itself, with these settings alone. */
export async function runHub(
  settings: Record<string, string>,
  args: readonly string[],
  input = '',
): Promise<Done> {
  const child = spawn(process.execPath, [...nodeFlags, resolve('src/server/hub.ts'), ...args], {
    env: { ...nodeEnvironment, ...settings },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}
