import { type Hub, startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { tokenHeader } from '#shared/contract.ts';
import { type EngineName, testSettings, whenFileEnds } from './context.ts';

/** A running hub and a browser-like caller of it. */
export interface TestHub {
  hub: Hub;
  /** A plain request to a path. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A change as the client makes it: with session cookie and token. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

/** Starts the real hub on a free port, with a database and folder of its own; stopped when the test file ends. */
export async function startTestHub(engine: EngineName, extra: Record<string, string> = {}): Promise<TestHub> {
  const hub = await startHub(readConfig({ ...(await testSettings(engine)), ...extra }));
  whenFileEnds(() => hub.stop());
  return { hub, ...callerOf(hub.url) };
}

/** A caller with a session of its own, begun at its first change. */
export function callerOf(url: string): Omit<TestHub, 'hub'> {
  let session: Promise<Record<string, string>> | undefined;
  return {
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    async send(method, path, body) {
      session ??= beginSession(url);
      return fetch(url + path, {
        method,
        headers: { ...(await session), 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    },
  };
}

/** The headers that make a request a change of one browser's session. */
export async function beginSession(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/session`);
  const { authToken } = (await response.json()) as { authToken: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, [tokenHeader]: authToken };
}
