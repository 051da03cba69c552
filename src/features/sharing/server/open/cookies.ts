import type { Context } from '#server/context.ts';
import type { StoredLink } from '../links/open.ts';

/** Cookie with the sealed visit by which a link recognises a browser. */
export const visitCookie = 'hub-visit';
/** Cookie with the sealed admission to a link. */
export const admissionCookie = 'hub-admission';

const halfADay = 12 * 60 * 60;

/** Path that the gate form of a link is sent to. */
export function gatePath({ type, id }: Pick<StoredLink, 'type' | 'id'>): `/${string}` {
  return `/link/${type}/${id}`;
}

/** Cookies for the page and the gate of one link, or for its embedded page: one for each path. */
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
  // In a frame each embedding site has a cookie of its own; browsers store it only over HTTPS.
  const kind = framed && isSecure ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  const page = `/${link.type}/${link.id}`;
  const paths = framed ? [`/embed${page}`] : [page, gatePath(link)];
  const rest = `Max-Age=${seconds}; HttpOnly; ${kind}${isSecure ? '; Secure' : ''}`;
  return paths.map((path) => `${name}=${value}; Path=${path}; ${rest}`);
}
