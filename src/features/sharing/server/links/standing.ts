import type { LinkState } from '../../contract.ts';
import type { StoredLink } from './stored.ts';

/** State in which a link opens, or the reason why it does not. */
export type Standing = 'open' | Exclude<LinkState, 'active'>;

export function standingOf(
  link: Pick<StoredLink, 'revokedAt' | 'expiresAt' | 'mostOpenings' | 'openings'>,
  now: Date,
): Standing {
  if (link.revokedAt) return 'revoked';
  if (link.expiresAt && link.expiresAt <= now) return 'expired';
  return link.mostOpenings !== null && link.openings >= link.mostOpenings ? 'used-up' : 'open';
}

export function stateOf(link: Parameters<typeof standingOf>[0], now: Date): LinkState {
  const standing = standingOf(link, now);
  return standing === 'open' ? 'active' : standing;
}
