import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Watches requests in progress. */
export interface TimeLimit {
  begin(reply: FastifyReply): void;
  end(reply: FastifyReply): void;
  stop(): void;
}

/**
 * Answers `unavailable` if a handler exceeds the limit, and `request-timeout` if the request itself takes that long to arrive.
 * Responses that are already being sent continue. One sweep for all requests: a timer per request would cost a tenth of a small
 * response's time.
 */
export function createTimeLimit(limitMs: number): TimeLimit {
  const underWay = new Map<FastifyReply, number>();
  const sweep = setInterval(
    () => {
      for (const [reply, begun] of underWay) {
        // The oldest come first.
        if (performance.now() - begun < limitMs) return;
        underWay.delete(reply);
        if (!reply.sent) reply.send(isStillArriving(reply) ? new AppError('request-timeout') : tookTooLong());
      }
    },
    Math.min(1000, limitMs),
  );
  return {
    begin: (reply) => underWay.set(reply, performance.now()),
    end: (reply) => underWay.delete(reply),
    stop: () => clearInterval(sweep),
  };
}

/** True if a body is still arriving, rather than waiting for the hub to read it. */
function isStillArriving({ request: { raw } }: FastifyReply): boolean {
  return !raw.complete && raw.readableLength === 0;
}

function tookTooLong(): AppError {
  return new AppError('unavailable', { params: { reason: 'took-too-long' } });
}
