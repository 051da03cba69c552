import type { IncomingHttpHeaders } from 'node:http';

/** What a request says of itself, for those who have to tell a person from a program. */
export interface Visit {
  method: string;
  headers: IncomingHttpHeaders;
  /** Where it came from; kept nowhere. */
  address: string;
}
