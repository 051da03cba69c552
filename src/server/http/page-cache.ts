import { createHash } from 'node:crypto';
import { compressText } from './compress.ts';

/** Page that is ready to be sent. */
export interface CachedPage {
  body: Buffer;
  etag: string;
  /** Headers of a 304 response. */
  headers: Readonly<Record<string, string>>;
  /** Headers of a full response. */
  whole: Readonly<Record<string, string>>;
}

const mostBytes = 64 << 20;

/** Creates a cache of pages that are the same for many visitors. The least recently used are dropped first. */
export function createPageCache(): (key: string, make: () => Promise<CachedPage>) => Promise<CachedPage> {
  const cache = new Map<string, CachedPage>();
  let bytes = 0;
  return async (key, make) => {
    const cached = cache.get(key);
    const page = cached ?? (await make());
    if (cached) cache.delete(key);
    else if (cache.has(key)) return page;
    else bytes += page.body.length;
    cache.set(key, page);
    for (const [oldest, { body }] of cache) {
      if (bytes <= mostBytes) break;
      cache.delete(oldest);
      bytes -= body.length;
    }
    return page;
  };
}

/** Compresses a page with an encoding the browser accepts, and completes its headers. */
export async function packPage(
  html: string,
  acceptEncoding: string | undefined,
  given: Readonly<Record<string, string>>,
): Promise<CachedPage> {
  const { body, encoding } = await compressText(html, acceptEncoding);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...given, etag, vary: 'Cookie, Accept-Language, Accept-Encoding' };
  const whole = {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-type': 'text/html; charset=utf-8',
  };
  return { body, etag, headers, whole };
}
