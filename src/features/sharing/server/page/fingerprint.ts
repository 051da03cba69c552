import { isDeepStrictEqual } from 'node:util';
import type { Content } from '#features/library/server/index.ts';
import { newId } from '#shared/ids.ts';

const most = 10_000;
/** What stands around the content, such as related items, is looked at again after this long. */
const freshMs = 20_000;

const seen = new Map<string, { content: Content; fingerprint: string; until: number }>();

/**
 * A word that stays the same while the content does. The content itself is read from the database at every request, so a
 * change made anywhere is seen at once; only the work of making the same page again is saved.
 */
export function fingerprintOf(content: Content, now: Date): string {
  const known = seen.get(content.id);
  const isSame = known && known.until > now.getTime() && isDeepStrictEqual(known.content, content);
  const fingerprint = isSame ? known.fingerprint : newId(16);
  seen.delete(content.id);
  seen.set(content.id, isSame ? known : { content, fingerprint, until: now.getTime() + freshMs });
  const [oldest] = seen.keys();
  if (seen.size > most && oldest !== undefined) seen.delete(oldest);
  return fingerprint;
}
