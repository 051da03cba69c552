import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { countGuess } from '#server/http/rate-limit/guesses.ts';
import { countExactly } from '#server/http/rate-limit/limiter.ts';
import { normaliseEmail } from '../users/repository.ts';
import { recognizedBrowser } from './recognized-browser.ts';

/** Limit of a browser in which the account was signed in before. */
const recognizedLimit = { max: 10, seconds: 15 * 60 };

/** An attempt at an account. It is counted by the typed email, so that an unknown account is counted alike. */
export interface Attempt {
  /** Each step of a sign-in has budgets of its own. */
  step: 'sign-in' | 'second-step';
  request: FastifyRequest;
  email: string;
  uid: string | null;
}

/**
 * Counts an attempt before it is checked; throws `rate-limited`. Returns a function that takes the count back.
 * A browser known to the account has a budget of its own, which nobody else can use up.
 */
export async function countAttempt(
  ctx: Context,
  { step, request, email, uid }: Attempt,
): Promise<() => Promise<void>> {
  if (ctx.config.rateLimit === 0) return async () => {};
  const account = normaliseEmail(email);
  const browser = await recognizedBrowser(ctx, request, uid ?? '');
  if (browser) return countExactly(ctx, `${step} known`, recognizedLimit, `${browser} ${account}`);
  return countGuess(ctx, { step, target: account, address: request.ip });
}
