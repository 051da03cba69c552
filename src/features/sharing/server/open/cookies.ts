import type { Context } from '#server/context.ts';
import type { StoredLink } from '../links/open.ts';

/** Says that somebody has opened a link already. */
export const openedCookie = 'hub-opened';
/** Holds what somebody has given for a link, sealed. */
export const admissionCookie = 'hub-admission';

const seconds = 12 * 60 * 60;

/** A cookie for the pages of one link alone. */
export function toCookie(
  { config }: Context,
  { type, id }: Pick<StoredLink, 'type' | 'id'>,
  name: string,
  value: string,
): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/${type}/${id}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
