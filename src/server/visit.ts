import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Request data that helps to distinguish a human from a program. */
export interface Visit {
  method: string;
  headers: IncomingHttpHeaders;
  /** Network address; never stored. */
  address: string;
}

/** True if the browser asks not to be tracked: Global Privacy Control, or Do Not Track. */
export function asksNotToBeTracked({ headers }: Pick<Visit, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

export function visitOf({ method, headers, ip: address }: FastifyRequest): Visit {
  return { method, headers, address };
}

/**
 * True if a request only checks that a file exists: without its bytes, or with its first two, as players do. A conditional
 * range is excluded, since it may be answered with the whole file.
 */
export function isProbe({ method, headers }: Pick<Visit, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  return headers['if-range'] === undefined && /^bytes=0-[01]$/.test(headers.range ?? '');
}
