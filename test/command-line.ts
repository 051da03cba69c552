import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { type Outcome, runCommandLine } from '#server/commands/run.ts';
import { rooms } from '#server/rooms.ts';
import { nodeEnvironment, nodeFlags } from './child.ts';

/** Runs `npm run hub -- …` in a process of its own, without npm, with these settings alone. */
export async function runHubProcess(
  settings: Record<string, string>,
  args: readonly string[],
  input = '',
): Promise<Outcome> {
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

/** The same within this process, which saves loading the whole server. One at a time: settings belong to the process. */
export async function runHub(settings: Record<string, string>, args: readonly string[]): Promise<Outcome> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    return await runCommandLine(rooms, args);
  } finally {
    vi.unstubAllEnvs();
  }
}
