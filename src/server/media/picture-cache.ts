import { type HubContext, perHub } from '../per-hub.ts';

const mostBytes = 64 << 20;

const makeCache = () => ({ pictures: new Map<string, Promise<Buffer>>(), bytes: 0 });

/** Returns a picture from the hub's cache, or creates it; the least recently used are dropped first. */
export async function cachedPicture(
  ctx: HubContext,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const cache = perHub(ctx, makeCache);
  const { pictures } = cache;
  const cached = pictures.get(key);
  if (cached) {
    pictures.delete(key);
    pictures.set(key, cached);
    return cached;
  }
  const made = make();
  pictures.set(key, made);
  try {
    cache.bytes += (await made).length;
  } catch (error) {
    pictures.delete(key);
    throw error;
  }
  for (const [oldest, picture] of pictures) {
    if (cache.bytes <= mostBytes) break;
    pictures.delete(oldest);
    cache.bytes -= (await picture.catch(() => Buffer.alloc(0))).length;
  }
  return made;
}
