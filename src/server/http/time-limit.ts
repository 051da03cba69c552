import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Watches requests under way. */
export interface TimeLimit {
  begin(reply: FastifyReply): void;
  end(reply: FastifyReply): void;
  stop(): void;
}

/**
 * Answers `unavailable` where a handler takes longer than this, and `request-timeout` where it is the request itself that takes so
 * long to arrive. Answers that are already being sent go on.
 * One sweep for all requests: a timer for each of them would cost a tenth of a small answer's time.
 */
export function createTimeLimit(limitMs: number): TimeLimit {
  const underWay = new Map<FastifyReply, number>();
  const sweep = setInterval(
    () => {
      for (const [reply, begun] of underWay) {
        // The oldest stand first.
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

/** True if a body is on its way, and not waiting for us to read it. */
function isStillArriving({ request: { raw } }: FastifyReply): boolean {
  return !raw.complete && raw.readableLength === 0;
}

function tookTooLong(): AppError {
  return new AppError('unavailable', { params: { reason: 'took-too-long' } });
}
