import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { checkDatabase } from '../db/connection.ts';

/** Whether the server still takes work; false once it has been asked to stop. */
export interface Readiness {
  stopping: boolean;
}

const checkTimeoutMs = 3000;
/** However many ask, the database and the storage are asked once in this time. */
const checkedForMs = 1000;

/** `/healthz`: the process lives. `/readyz`: it can do its work, so a balancer may send it requests. */
export function serveHealth(app: FastifyInstance, ctx: Context, readiness: Readiness): void {
  app.get('/healthz', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  let checked: { at: number; outcome: Promise<boolean[]> } | undefined;
  const check = () => {
    if (!checked || performance.now() - checked.at > checkedForMs) {
      const outcome = Promise.all([answers(checkDatabase(ctx.db)), answers(ctx.storage.check())]);
      checked = { at: performance.now(), outcome };
    }
    return checked.outcome;
  };
  app.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
    const [database, storage] = await check();
    const ready = database && storage && !readiness.stopping;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', database, storage, stopping: readiness.stopping });
  });
}

async function answers(check: Promise<void>): Promise<boolean> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const late = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
  return Promise.race([late, check.then(() => true).catch(() => false)]);
}
