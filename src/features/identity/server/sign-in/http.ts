import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { callerOf, countCall, createLimiter, type Limiter } from '#server/http/rate-limit/limiter.ts';
import type { HttpTools } from '#server/room.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import type { Attempt } from './attempts-repository.ts';
import { beginSignIn } from './begin.ts';
import { toSignInError } from './failure.ts';
import { findAttempt, finishSignIn } from './finish.ts';
import { toReturnAddress } from './return-address.ts';

type AttemptOptions = Pick<Attempt, 'mode' | 'returnTo'>;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves `/auth/sign-in`, which leads to the issuer, and `/auth/callback`, where it sends people back to. */
export function serveSignIn(app: FastifyInstance, ctx: Context, tools: HttpTools): void {
  const config = { access: 'anyone' } as const;

  const limiter = createSignInLimiter(ctx);

  app.get('/auth/sign-in', { config }, async (request, reply) => {
    await limiter(request);
    const { mode, issuer, return: wanted, again } = request.query as Readonly<Record<string, unknown>>;
    const way: AttemptOptions = {
      mode: mode === 'popup' ? 'popup' : 'redirect',
      returnTo: toReturnAddress(ctx.config.publicUrl, wanted),
    };
    try {
      const actor = await tools.recognise(request);
      const options = { ...way, again: again !== undefined, ...(typeof issuer === 'string' && { issuer }) };
      const address = await beginSignIn(ctx, { request, reply }, actor, options);
      return reply.header('cache-control', 'no-store').redirect(address.href, 302);
    } catch (error) {
      return fail(ctx, tools, { request, reply }, way, error);
    }
  });

  app.get('/auth/callback', { config }, async (request, reply) => {
    let way: AttemptOptions = { mode: 'redirect', returnTo: '/' };
    try {
      const attempt = await findAttempt(ctx, request);
      way = attempt;
      const actor = await tools.recognise(request);
      await finishSignIn({ ...ctx, actor, requestId: request.id }, { request, reply }, attempt);
      reply.header('cache-control', 'no-store');
      if (way.mode === 'redirect') return reply.redirect(way.returnTo, 302);
      return tools.sendPublic(request, reply, { page: { kind: 'sign-in-ended', goOn: way.returnTo } });
    } catch (error) {
      return fail(ctx, tools, { request, reply }, way, error);
    }
  });
}

const mostPerMinute = 300;

/** Limits sign-ins per minute, since each one is stored for a while. */
function createSignInLimiter(ctx: Context): (request: FastifyRequest) => Promise<void> {
  const max = Math.min(ctx.config.rateLimit, mostPerMinute);
  let limiter: Limiter | null = null;
  return async (request) => {
    if (max === 0) return;
    limiter ??= createLimiter('sign-in', { max, seconds: 60 }, await sharedSecret(ctx, 'rate-limit'));
    await countCall(ctx, limiter, callerOf(request.ip));
  };
}

/** Logs the reason, and shows the message of the code where the sign-in began: in the page, or in its pop-up. */
async function fail(
  ctx: Context,
  tools: HttpTools,
  { request, reply }: Http,
  { mode, returnTo }: AttemptOptions,
  thrown: unknown,
): Promise<FastifyReply> {
  // Not a failure of the sign-in: the error page shows it.
  if (ctx.db.engine.isAway(thrown)) throw thrown;
  const error = toSignInError(thrown);
  ctx.log.warn({ requestId: request.id, code: error.code, err: error }, 'a sign-in failed');
  const { code: failure } = error;
  const goOn = `/?${new URLSearchParams({ 'sign-in': '', failure, return: returnTo })}`;
  reply.header('cache-control', 'no-store');
  if (mode === 'redirect') return reply.redirect(goOn, 302);
  return tools.sendPublic(request, reply, { page: { kind: 'sign-in-ended', goOn, failure } });
}
