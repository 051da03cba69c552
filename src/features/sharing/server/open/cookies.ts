import type { Context } from '#server/context.ts';
import type { StoredLink } from '../links/open.ts';

/** Says that somebody has opened a link already. */
export const openedCookie = 'hub-opened';
/** Holds what somebody has given for a link, sealed. */
export const admissionCookie = 'hub-admission';

const seconds = 12 * 60 * 60;

/** A cookie for the pages of one link alone, or for its page in the frames of others. */
export function toCookie(
  { config }: Context,
  { type, id }: Pick<StoredLink, 'type' | 'id'>,
  { name, value, framed = false }: { name: string; value: string; framed?: boolean },
): string {
  const isSecure = config.publicUrl.startsWith('https:');
  // In a frame each site around it has a cookie of its own; browsers keep that only where the way is secure.
  const kind = framed && isSecure ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  const path = `${framed ? '/embed' : ''}/${type}/${id}`;
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; ${kind}${isSecure ? '; Secure' : ''}`;
}
