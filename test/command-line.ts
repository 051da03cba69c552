import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { type Outcome, runCommandLine } from '#server/commands/run.ts';
import { rooms } from '#server/rooms.ts';
import { nodeEnvironment, nodeFlags } from './child.ts';

/** Runs `npm run hub -- …` as a process of its own, past npm itself, with these settings alone. */
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

/** The same without a process of its own, which has the whole server to load first. One at a time: settings are the process's. */
export async function runHub(settings: Record<string, string>, args: readonly string[]): Promise<Outcome> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    return await runCommandLine(rooms, args);
  } finally {
    vi.unstubAllEnvs();
  }
}
