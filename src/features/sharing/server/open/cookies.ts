import type { Context } from '#server/context.ts';
import type { StoredLink } from '../links/open.ts';

/** Holds the sealed visit by which a browser is recognised at a link. */
export const visitCookie = 'hub-visit';
/** Holds what somebody has given for a link, sealed. */
export const admissionCookie = 'hub-admission';

const halfADay = 12 * 60 * 60;

/** Where the gate of a link takes what it asks for. */
export function gatePath({ type, id }: Pick<StoredLink, 'type' | 'id'>): `/${string}` {
  return `/link/${type}/${id}`;
}

/** A cookie for the page and the gate of one link alone, or for its page in the frames of others. One for each path. */
export function toCookies(
  { config }: Context,
  link: Pick<StoredLink, 'type' | 'id'>,
  {
    name,
    value,
    seconds = halfADay,
    framed = false,
  }: { name: string; value: string; seconds?: number; framed?: boolean },
): string[] {
  const isSecure = config.publicUrl.startsWith('https:');
  // In a frame each site around it has a cookie of its own; browsers keep that only where the way is secure.
  const kind = framed && isSecure ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  const page = `/${link.type}/${link.id}`;
  const paths = framed ? [`/embed${page}`] : [page, gatePath(link)];
  const rest = `Max-Age=${seconds}; HttpOnly; ${kind}${isSecure ? '; Secure' : ''}`;
  return paths.map((path) => `${name}=${value}; Path=${path}; ${rest}`);
}
