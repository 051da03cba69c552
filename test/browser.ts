/** A browser as far as HTTP goes: it stores cookies by path, and follows redirects only on request. */
export interface Browser {
  /** Cookies by name and path, as `hub-session|/`. */
  cookies: Map<string, { value: string; path: string }>;
  /** Returns the value of the cookie with this name, whatever its path. */
  cookie(name: string): string | undefined;
  /** Sends one request, without following redirects. */
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  post(address: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Follows redirects from an address until `stopAt` accepts one, or none is left. */
  follow(address: string, stopAt?: (address: URL) => boolean): Promise<{ response: Response; address: URL }>;
}

const mostSteps = 20;

/** Opens a browser that sends `headers` with every request; another browser's `cookies` make it that one, at another node. */
export function openBrowser(
  base: string,
  headers: Record<string, string> = {},
  cookies: Browser['cookies'] = new Map(),
): Browser {
  const request = async (address: string, init: RequestInit): Promise<Response> => {
    const target = new URL(address, base);
    const cookie = [...cookies]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([key, { value }]) => `${nameIn(key)}=${value}`)
      .join('; ');
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
    return response;
  };
  const get: Browser['get'] = (address, more = {}) => request(address, { headers: more });
  return {
    cookies,
    cookie: (name) => [...cookies].find(([key]) => nameIn(key) === name)?.[1].value,
    get,
    post: (address, fields, more = {}) =>
      request(address, { method: 'POST', body: new URLSearchParams(fields), headers: more }),
    async follow(start, stopAt = () => false) {
      let address = new URL(start, base);
      for (let step = 0; step < mostSteps; step += 1) {
        const response = await get(address.href);
        const location = response.headers.get('location');
        if (!location) return { response, address };
        address = new URL(location, address);
        if (stopAt(address)) return { response, address };
      }
      throw new Error(`redirected too often, last to ${address.pathname}`);
    },
  };
}

function nameIn(key: string): string {
  return key.split('|', 1)[0] ?? '';
}

function storeCookie(cookies: Browser['cookies'], line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
  const isOver = attributes.some((each) => /^max-age=0$/i.test(each) || /^expires=.* 1970 /i.test(each));
  const key = `${name}|${path}`;
  if (value === '' || isOver) cookies.delete(key);
  else cookies.set(key, { value, path });
}
