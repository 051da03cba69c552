import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Facts of a request, for code that has to tell a person from a program. */
export interface Visit {
  method: string;
  headers: IncomingHttpHeaders;
  /** Network address; never stored. */
  address: string;
}

/** True if a browser says that its user does not want to be tracked: Global Privacy Control, or Do Not Track. */
export function asksNotToBeTracked({ headers }: Pick<Visit, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

export function visitOf({ method, headers, ip: address }: FastifyRequest): Visit {
  return { method, headers, address };
}

/**
 * True if a request only asks whether there is something: without its bytes, or for the first two of them, as players do. With
 * a condition it may be answered with all of them.
 */
export function isProbe({ method, headers }: Pick<Visit, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  return headers['if-range'] === undefined && /^bytes=0-[01]$/.test(headers.range ?? '');
}
