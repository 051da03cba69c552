import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { callerOf, countExactly } from '#server/http/rate-limit/limiter.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import { AppError } from '#shared/errors.ts';
import { normaliseEmail } from '../users/repository.ts';
import { recognizedBrowser } from './recognized-browser.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/** Limits of attempts at a password, or at the code after it. */
const limits = {
  /** A browser in which the account was signed in before. */
  known: { max: 10, seconds: quarterOfAnHour },
  /** All others: one account from one network, … */
  pair: { max: 10, seconds: quarterOfAnHour },
  /** … all accounts from one network, … */
  network: { max: 60, seconds: quarterOfAnHour },
  /** … one account from all networks: beyond it the account is under attack, and … */
  account: { max: 100, seconds: hour },
  /** … each network gets this little. Never nothing: nobody locks out somebody else. */
  wary: { max: 3, seconds: quarterOfAnHour },
};

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
  const secret = await sharedSecret(ctx, 'rate-limit');
  const account = normaliseEmail(email);
  const network = callerOf(request.ip);
  const browser = await recognizedBrowser(ctx, request, uid ?? '');
  const counted: [keyof typeof limits, string][] = browser
    ? [['known', `${browser} ${account}`]]
    : [
        ['pair', `${network} ${account}`],
        ['network', network],
      ];
  const count = (name: keyof typeof limits, caller: string) =>
    countExactly(ctx, { name: `${step} ${name}`, limit: limits[name], secret }, caller);
  const undo: (() => Promise<void>)[] = [];
  for (const [name, caller] of counted) undo.push(await count(name, caller));
  if (!browser)
    undo.push(
      await count('account', account).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return count('wary', `${network} ${account}`);
      }),
    );
  return async () => {
    for (const giveBack of undo) await giveBack();
  };
}
