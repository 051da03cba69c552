import { type Hub, startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Caller, callerOf } from './caller.ts';
import { type EngineName, testSettings, whenFileEnds } from './context.ts';

/** A running hub and a browser-like caller of it. */
export interface TestHub extends Caller {
  hub: Hub;
}

/** Starts the real hub on a free port, with a database and folder of its own; stopped when the test file ends. */
export async function startTestHub(engine: EngineName, extra: Record<string, string> = {}): Promise<TestHub> {
  const hub = await startHub(readConfig({ ...(await testSettings(engine)), ...extra }));
  whenFileEnds(() => hub.stop());
  return { hub, ...callerOf(hub.url) };
}
