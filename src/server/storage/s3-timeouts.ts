import type { Agent, IncomingMessage } from 'node:http';

/** Timeouts, in milliseconds, after which the connection to a silent store counts as dead. */
export interface Timeouts {
  /** Until the first byte of an answer to a small request. It is tried three times. */
  answer: number;
  /** For such a request with all its tries. */
  call: number;
  /** While a large body is sent and not one byte of it moves. */
  sending: number;
  /** While somebody waits for the next bytes of a file. */
  reading: number;
  /** For work that the store does by itself and that grows with the file, as copying it. */
  work: number;
}

export const defaultTimeouts: Timeouts = {
  answer: 4000,
  call: 15_000,
  sending: 10_000,
  reading: 15_000,
  work: 300_000,
};

/** True if a body is so small that sending it takes next to no time. */
export function isSmall(body: unknown): boolean {
  return (typeof body === 'string' || body instanceof Uint8Array) && body.length <= 64 * 1024;
}

/** True if a request was given up because no answer came. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** The part of the SDK's handler of requests that tells which connections it has. */
interface RequestHandler {
  httpHandlerConfigs(): Partial<Record<'httpAgent' | 'httpsAgent', Agent>>;
}

/** Closes the connections that wait for use: where one was dead, the others most likely are too. */
export function closeIdle(handler: object): void {
  const { httpAgent, httpsAgent } = (handler as RequestHandler).httpHandlerConfigs();
  for (const agent of [httpAgent, httpsAgent])
    for (const sockets of Object.values(agent?.freeSockets ?? {}))
      for (const socket of sockets ?? []) socket.destroy();
}

/**
 * Ends the body of an answer with `ETIMEDOUT` where its reader waits and nothing comes. A reader who takes a pause, however long,
 * is none who waits: the bytes for them are there.
 */
export function endWhenStalled(body: IncomingMessage, limitMs: number): void {
  const { socket } = body;
  const look = () => {
    const isReaderWaiting = !body.complete && body.readableLength < body.readableHighWaterMark;
    if (isReaderWaiting)
      body.destroy(Object.assign(new Error('the store stopped sending'), { code: 'ETIMEDOUT' }));
    // The next look; without it a connection that dies during the pause would never be noticed.
    else socket.setTimeout(limitMs);
  };
  socket.setTimeout(limitMs).on('timeout', look);
  body.once('close', () => socket.setTimeout(0).off('timeout', look));
}
