import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:tls';
import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { dayMs } from '#shared/durations.ts';
import type { Check } from '../../contract.ts';

const patienceMs = 3000;
const soonMs = 14 * dayMs;
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Checks the address that people open: whether it is encrypted, until when, and whether the hub trusts its proxy. */
export async function checkAddress(ctx: Context, headers: IncomingHttpHeaders): Promise<Check> {
  const url = new URL(ctx.config.publicUrl);
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isForwarded && ctx.config.trustProxy === false)
    return { finding: 'address-proxy', values: { address: url.host } };
  const values = { address: url.host };
  if (url.protocol === 'http:')
    return { finding: localHosts.includes(url.hostname) ? 'address-local' : 'address-plain', values };
  const until = await readCertificate(ctx, url);
  if (until === null) return { finding: 'address-unseen', values };
  const left = until - ctx.now().getTime();
  const finding = left <= 0 ? 'address-ended' : left < soonMs ? 'address-ends-soon' : 'address-fine';
  return { finding, values: { ...values, until } };
}

const readForMs = 10 * 60_000;
const makeCache = (): { at: number; until: Promise<number | null> | null } => ({ at: 0, until: null });

/** Returns the end of the certificate at the public address, read again every ten minutes; null if it cannot be read. */
function readCertificate(ctx: Context, url: URL): Promise<number | null> {
  const cache = perHub(ctx, makeCache);
  const now = performance.now();
  if (!cache.until || now - cache.at > readForMs)
    Object.assign(cache, { at: now, until: certificateEnd(url) });
  return cache.until ?? Promise.resolve(null);
}

function certificateEnd({ hostname, port }: URL): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  // Nothing is sent, and an invalid certificate has an end too.
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
    timeout: patienceMs,
  });
  const end = (until: number | null) => {
    socket.destroy();
    resolve(until);
  };
  socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) || null));
  socket.once('timeout', () => end(null));
  socket.once('error', () => end(null));
  return promise;
}
