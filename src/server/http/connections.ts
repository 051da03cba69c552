import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerOf } from './rate-limit/limiter.ts';

/** Limits on the number of connections, and on how slowly a body may arrive. */
export interface ConnectionLimits {
  /** Most connections in total. */
  most: number;
  /** Most connections per address, or per IPv6 network; 0: only the total limit applies. */
  perAddress: number;
  /** Bytes of a body that must arrive in each interval. */
  leastBytes: number;
  /** Length of this interval, in milliseconds. */
  withinMs: number;
}

/** Speed of the slowest realistic connection: callers who send less would only occupy a connection. */
export const slowestBody = { leastBytes: 16 * 1024, withinMs: 30_000 };

/** Enforces these limits on a server's connections. Those in excess are closed at once. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.most;
  let roomMadeAt = Number.NEGATIVE_INFINITY;
  // Idle connections are closed to make room for new ones, at most once a second: scanning thousands takes time.
  server.on('drop', () => {
    if (performance.now() - roomMadeAt < 1000) return;
    roomMadeAt = performance.now();
    server.closeIdleConnections();
  });
  if (limits.perAddress > 0) limitAddresses(server, limits.perAddress);
  limitBodies(server, limits);
}

function limitAddresses(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket.remoteAddress ?? '');
    const count = open.get(caller) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(caller, count + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}

/** Bytes received of a body at the last check, and the time of that check. */
interface TransferSample {
  bytes: number;
  at: number;
}

function limitBodies(server: Server, { leastBytes, withinMs }: ConnectionLimits): void {
  const arriving = new Map<IncomingMessage, TransferSample>();
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    arriving.set(request, { bytes: request.socket.bytesRead, at: performance.now() });
    const arrived = () => arriving.delete(request);
    request.once('end', arrived).once('close', arrived);
  });
  const look = () => {
    const now = performance.now();
    for (const [request, seen] of arriving) {
      if (now - seen.at < withinMs) continue;
      const bytes = request.socket.bytesRead;
      // A body is not late while its bytes wait for the hub to read them.
      const isSlow = bytes - seen.bytes < leastBytes && request.readableLength === 0;
      if (isSlow) request.socket.destroy();
      else arriving.set(request, { bytes, at: now });
    }
  };
  const sweep = setInterval(look, withinMs / 3).unref();
  server.once('close', () => clearInterval(sweep));
}
