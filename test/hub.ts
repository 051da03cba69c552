import { type Hub, startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Room } from '#server/room.ts';
import { type Caller, callerOf } from './caller.ts';
import { type EngineName, testSettings, whenFileEnds } from './context.ts';

/** A running hub and a browser-like caller of it. */
export interface TestHub extends Caller {
  hub: Hub;
}

/** Nobody is left to turn away when a test has ended, and nobody waits for its jobs; process.test.ts is about those who do. */
export const atOnce = { drainMs: 0, graceMs: 100 };

/** Starts the real hub on a free port, with a database and folder of its own; stopped when the test file ends. */
export async function startTestHub(
  engine: EngineName,
  extra: Record<string, string> = {},
  options: { rooms?: readonly Room[] } = {},
): Promise<TestHub> {
  const config = readConfig({ ...(await testSettings(engine)), ...extra });
  const hub = await startHub(config, { ...atOnce, ...options });
  whenFileEnds(() => hub.stop());
  return { hub, ...callerOf(hub.url) };
}
