import type { Agent, IncomingMessage } from 'node:http';

/** Timeouts, in milliseconds, after which the connection to a silent store is considered dead. */
export interface Timeouts {
  /** Until the first byte of the response to a small request, which is tried three times. */
  answer: number;
  /** For such a request with all its attempts. */
  call: number;
  /** While a large body is being sent and no byte of it moves. */
  sending: number;
  /** While a reader waits for the next bytes of a file. */
  reading: number;
  /** For operations inside the store that grow with the file, such as copying it. */
  work: number;
}

export const defaultTimeouts: Timeouts = {
  answer: 4000,
  call: 15_000,
  sending: 10_000,
  reading: 15_000,
  work: 300_000,
};

/** True if a body is so small that sending it takes almost no time. */
export function isSmall(body: unknown): boolean {
  return (typeof body === 'string' || body instanceof Uint8Array) && body.length <= 64 * 1024;
}

/** True if a request was aborted because no response came. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** The part of the SDK's request handler that exposes its connections. */
interface RequestHandler {
  httpHandlerConfigs(): Partial<Record<'httpAgent' | 'httpsAgent', Agent>>;
}

/** Closes idle connections: if one was dead, the others most likely are too. */
export function closeIdle(handler: object): void {
  const { httpAgent, httpsAgent } = (handler as RequestHandler).httpHandlerConfigs();
  for (const agent of [httpAgent, httpsAgent])
    for (const sockets of Object.values(agent?.freeSockets ?? {}))
      for (const socket of sockets ?? []) socket.destroy();
}

/**
 * Ends the body of a response with `ETIMEDOUT` if its reader waits and nothing arrives. A reader that pauses, however long,
 * does not count as waiting, since its bytes have arrived.
 */
export function endWhenStalled(body: IncomingMessage, limitMs: number): void {
  const { socket } = body;
  const look = () => {
    const isReaderWaiting = !body.complete && body.readableLength < body.readableHighWaterMark;
    if (isReaderWaiting)
      body.destroy(Object.assign(new Error('the store stopped sending'), { code: 'ETIMEDOUT' }));
    // Schedules the next check; without it a connection that dies during the pause would never be noticed.
    else socket.setTimeout(limitMs);
  };
  socket.setTimeout(limitMs).on('timeout', look);
  body.once('close', () => socket.setTimeout(0).off('timeout', look));
}
