import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { checkDatabase } from '../db/connection.ts';

/** State of the server: `stopping` once a stop was requested. */
export interface Readiness {
  stopping: boolean;
}

const checkTimeoutMs = 3000;
/** Lifetime of a check's result: the database and the storage are queried at most once in this time. */
const checkedForMs = 1000;

/**
 * Serves `/healthz`: the process is alive; `/readyz`: it can serve, so a proxy may send it requests; `/storagez`: files can be
 * read and written. A node without its files still serves pages, so storage does not affect readiness.
 */
export function serveHealth(app: FastifyInstance, ctx: Context, readiness: Readiness): void {
  const say = (reply: FastifyReply, isWell: boolean, body: object) =>
    reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  const open = { config: { access: 'anyone' } } as const;
  app.get('/healthz', open, async (_request, reply) => say(reply, true, { status: 'ok' }));

  const database = checkNowAndThen(() => checkDatabase(ctx.db));
  app.get('/readyz', open, async (_request, reply) => {
    const { stopping } = readiness;
    const answering = await database();
    const ready = answering && !stopping;
    return say(reply, ready, { status: ready ? 'ready' : 'not-ready', database: answering, stopping });
  });

  const storage = checkNowAndThen(() => ctx.storage.check());
  app.get('/storagez', open, async (_request, reply) => {
    const answering = await storage();
    return say(reply, answering, { status: answering ? 'ok' : 'failing' });
  });
}

function checkNowAndThen(check: () => Promise<void>): () => Promise<boolean> {
  let checked: { at: number; outcome: Promise<boolean> } | undefined;
  return () => {
    if (!checked || performance.now() - checked.at > checkedForMs)
      checked = { at: performance.now(), outcome: answers(check()) };
    return checked.outcome;
  };
}

async function answers(check: Promise<void>): Promise<boolean> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const late = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
  return Promise.race([late, check.then(() => true).catch(() => false)]);
}
