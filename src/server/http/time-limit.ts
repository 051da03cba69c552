import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';

/**
 * Answers `unavailable` where a handler takes longer than this. Answers that are already being sent go on.
 * One sweep for all requests: a timer for each of them would cost a tenth of a small answer's time.
 */
export function limitTime(app: FastifyInstance, limitMs: number): void {
  const underWay = new Map<FastifyReply, number>();
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.set(reply, performance.now());
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    underWay.delete(reply);
    done();
  });
  const sweep = setInterval(
    () => {
      for (const [reply, begun] of underWay) {
        // The oldest stand first.
        if (performance.now() - begun < limitMs) return;
        underWay.delete(reply);
        if (!reply.sent) reply.send(new AppError('unavailable', { params: { reason: 'took-too-long' } }));
      }
    },
    Math.min(1000, limitMs),
  );
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
}
