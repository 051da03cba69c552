import type { Context } from '../../context.ts';
import { callerOf, countExactly, isRateLimited } from './limiter.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

const limits = {
  /** One target from one network. */
  pair: { max: 10, seconds: quarterOfAnHour },
  /** All targets from one network. */
  network: { max: 60, seconds: quarterOfAnHour },
  /** One target from all networks; beyond it, the target is under attack. */
  target: { max: 100, seconds: hour },
  /** Each network for a target under attack. Never zero, so that nobody can lock out others. */
  wary: { max: 3, seconds: quarterOfAnHour },
};

/** A guess at a secret, such as a password. */
export interface CountedGuess {
  /** Subject of the guesses; each has budgets of its own. */
  step: string;
  /** The account or link whose secret is guessed, as typed or requested, so that one that does not exist counts alike. */
  target: string;
  /** Network address of the caller, as the request has it. */
  address: string;
}

/** Counts a guess before it is checked; throws `rate-limited`. Returns a function that takes the count back. */
export async function countGuess(
  ctx: Context,
  { step, target, address }: CountedGuess,
): Promise<() => Promise<void>> {
  if (ctx.config.rateLimit === 0) return async () => {};
  const network = callerOf(address);
  const pair = `${network} ${target}`;
  const count = (name: keyof typeof limits, caller: string) =>
    countExactly(ctx, `${step} ${name}`, limits[name], caller);
  const undo = [await count('pair', pair), await count('network', network)];
  undo.push(
    await count('target', target).catch((error: unknown) => {
      if (!isRateLimited(error)) throw error;
      return count('wary', pair);
    }),
  );
  return async () => {
    for (const giveBack of undo) await giveBack();
  };
}
