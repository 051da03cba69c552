import { type Hub, startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Room } from '#server/room.ts';
import { type Caller, callerOf } from './caller.ts';
import { type EngineName, testSettings, whenFileEnds } from './context.ts';

/** A running hub and a browser-like caller of it. */
export interface TestHub extends Caller {
  hub: Hub;
}

/** Stops at once: a test has no visitors to drain and no jobs to wait for; process.test.ts is about those. */
export const atOnce = { drainMs: 0, graceMs: 100 };

/** Starts the real hub on a free port, with its own database and folder; stopped when the test file ends. */
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
