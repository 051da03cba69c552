/** A browser as far as HTTP goes: it keeps cookies and follows redirects on its own hosts. */
export interface Browser {
  cookies: Map<string, string>;
  /** One request, without following. */
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  post(address: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Follows redirects from an address until one leads to where it must stop, or none is left. */
  follow(address: string, stopAt?: (address: URL) => boolean): Promise<{ response: Response; address: URL }>;
}

const mostSteps = 20;

export function openBrowser(base: string): Browser {
  const cookies = new Map<string, string>();
  const request = async (address: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, base), {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  const get: Browser['get'] = (address, headers = {}) => request(address, { headers });
  return {
    cookies,
    get,
    post: (address, fields, headers = {}) =>
      request(address, { method: 'POST', body: new URLSearchParams(fields), headers }),
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

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.some((attribute) => /max-age=0$/i.test(attribute.trim())) || value === '')
    cookies.delete(name);
  else cookies.set(name, value);
}
