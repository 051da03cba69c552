import { tokenHeader } from '#shared/request-token.ts';

/** Calls a hub as a browser does. */
export interface Caller {
  /** A plain request to a path. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A change as the client makes it: with session cookie and token. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

/** A caller with a session of its own: the one given, or a visitor's, begun at its first change. */
export function callerOf(url: string, cookie = ''): Caller {
  let session: Promise<Record<string, string>> | undefined;
  return {
    fetch: (path, init) =>
      fetch(url + path, { redirect: 'manual', ...init, headers: { cookie, ...init?.headers } }),
    async send(method, path, body) {
      session ??= beginSession(url, cookie);
      return fetch(url + path, {
        method,
        headers: { ...(await session), 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
      });
    },
  };
}

/** The headers that make a request a change of one browser's session. */
export async function beginSession(url: string, known = ''): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/session`, { headers: { cookie: known } });
  const { authToken } = (await response.json()) as { authToken: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? known;
  return { cookie, [tokenHeader]: authToken };
}
