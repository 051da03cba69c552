import { lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { failed } from '../failure.ts';

const inside = new BlockList();
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, length, 'ipv4');
// IPv6 outside of the public range is private, and so are ranges that only wrap IPv4 addresses.
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(network, length, 'ipv6');

/** True if an address belongs to this machine or to a private network. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address, 'ipv4');
  return !outside.check(address, 'ipv6') || inside.check(address, 'ipv6');
}

/** Names that only have a meaning inside a network, whatever DNS says. */
const insideNames = /^[^.]+\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/i;

/** Time limit of a DNS lookup. */
const lookupMs = 5000;

/**
 * True if the host of a web address is this machine or in a private network. An unknown name leads nowhere, so it is
 * not internal.
 */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPrivate(host);
  if (insideNames.test(host)) return true;
  const looked = lookUp(host, { all: true }).catch(() => []);
  const addresses = await Promise.race([looked, setTimeout(lookupMs, [], { ref: false })]);
  return addresses.some(({ address }) => isPrivate(address));
}

export const invalidAddress = (reason: string) => failed('invalid-input', 'invalid-url', { reason });

/** Reads an address that the hub may fetch from. Throws `invalid-input` with `invalid-url`. */
export function readAddress(ctx: Context, text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw invalidAddress('form');
  const url = new URL(text, base);
  const { fetchesPrivate } = ctx.config.uploads;
  if (url.protocol !== 'https:' && !(fetchesPrivate && url.protocol === 'http:'))
    throw invalidAddress('scheme');
  if (url.username || url.password) throw invalidAddress('credentials');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !fetchesPrivate && isPrivate(host)) throw invalidAddress('private');
  return url;
}

/** Looks up a name and refuses private addresses. The checked address is the one that is connected to. */
export function lookupPublic(ctx: Context): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(invalidAddress('unknown-host'), '', 0);
      const allowed =
        ctx.config.uploads.fetchesPrivate || !addresses.some(({ address }) => isPrivate(address));
      const first = addresses[0];
      if (!allowed || !first) return done(invalidAddress('private'), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
