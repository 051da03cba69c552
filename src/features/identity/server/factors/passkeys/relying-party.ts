import { isIP } from 'node:net';
import type { Context } from '#server/context.ts';

/** The side that passkeys are made for: the hub at its own address. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null where browsers make none: at a bare IP address, and without TLS anywhere but on the machine itself. */
export function relyingPartyOf({ config }: Pick<Context, 'config'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(config.publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname) || hostname.startsWith('[') || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}
