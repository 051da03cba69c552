import { createHash } from 'node:crypto';
import { compressText } from './compress.ts';

/** A page as it goes out. */
export interface KeptPage {
  body: Buffer;
  etag: string;
  /** Of an answer that says only that nothing has changed. */
  headers: Readonly<Record<string, string>>;
  /** Of the page itself. */
  whole: Readonly<Record<string, string>>;
}

const mostBytes = 64 << 20;

/** Pages that are the same for many people, ready to be sent. Those longest unused go first. */
export function keepPages(): (key: string, make: () => Promise<KeptPage>) => Promise<KeptPage> {
  const kept = new Map<string, KeptPage>();
  let bytes = 0;
  return async (key, make) => {
    const known = kept.get(key);
    const page = known ?? (await make());
    if (known) kept.delete(key);
    else if (kept.has(key)) return page;
    else bytes += page.body.length;
    kept.set(key, page);
    for (const [oldest, { body }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
    return page;
  };
}

/** Packs a page for a browser that takes these encodings, with all that is said about it. */
export async function packPage(
  html: string,
  acceptEncoding: string | undefined,
  said: Readonly<Record<string, string>>,
): Promise<KeptPage> {
  const { body, encoding } = await compressText(html, acceptEncoding);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...said, etag, vary: 'Cookie, Accept-Language, Accept-Encoding' };
  const whole = {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-type': 'text/html; charset=utf-8',
  };
  return { body, etag, headers, whole };
}
