import { tokenHeader } from '#shared/request-token.ts';

/** Calls a hub as a browser does. */
export interface Caller {
  /** Sends a plain request to a path. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a change as the client does: with session cookie and token. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

/** Returns a caller with a session of its own: the given one, or a visitor's, which begins at its first change. */
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

/** Returns the headers that a browser's session needs to request changes. */
export async function beginSession(url: string, cookies = ''): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/session`, { headers: { cookie: cookies } });
  const { authToken } = (await response.json()) as { authToken: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookies;
  return { cookie, [tokenHeader]: authToken };
}
