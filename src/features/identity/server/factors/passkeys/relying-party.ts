import { isIP } from 'node:net';
import type { Context } from '#server/context.ts';

/** Relying party of passkeys: the hub at its own address. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Relying party; null where browsers create no passkeys: at a bare IP address, or without TLS except on localhost. */
export function relyingPartyOf({ config }: Pick<Context, 'config'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(config.publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname) || hostname.startsWith('[') || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}
