import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { callerOf, countExactly } from '#server/http/rate-limit/limiter.ts';
import { markOf } from '#server/privacy/mark.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import { AppError } from '#shared/errors.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/** Limits for guesses at a link. */
const limits = {
  /** One link from one network. */
  pair: { max: 10, seconds: quarterOfAnHour },
  /** All links from one network. */
  network: { max: 60, seconds: quarterOfAnHour },
  /** One link from all networks; beyond it, the link is under attack. */
  link: { max: 100, seconds: hour },
  /** Each network for a link under attack. Never zero, so that nobody can lock out others. */
  wary: { max: 3, seconds: quarterOfAnHour },
  /** Entries in the audit trail, which are permanent; the log has every guess. */
  notedPair: { max: 1, seconds: quarterOfAnHour },
  noted: { max: 20, seconds: quarterOfAnHour },
};

/** A guess at a link. The link is identified by the requested id, so that one that does not exist counts alike. */
export interface Guess {
  step: 'password' | 'code' | 'link';
  asked: string;
  /** True if there is such a link; for the audit trail alone. */
  exists: boolean;
  /** Network address of the caller, as the request has it. */
  address: string;
}

/**
 * Counts a guess before it is checked; throws `rate-limited` beyond the limits, and audits that. Returns a function that takes
 * the count back.
 */
export async function countGuess(ctx: ActingContext, guess: Guess): Promise<() => Promise<void>> {
  if (ctx.config.rateLimit === 0) return async () => {};
  const count = await counterOf(ctx, guess);
  const network = callerOf(guess.address);
  const pair = `${network} ${guess.asked}`;
  try {
    const undo = [await count('pair', pair), await count('network', network)];
    undo.push(
      await count('link', guess.asked).catch((error: unknown) => {
        if (!isLimit(error)) throw error;
        return count('wary', pair);
      }),
    );
    return async () => {
      for (const giveBack of undo) await giveBack();
    };
  } catch (error) {
    if (isLimit(error)) await noteGuessing(ctx, guess);
    throw error;
  }
}

/** Records guessing for administrators, without what was typed or ids that do not exist. */
export async function noteGuessing(ctx: ActingContext, guess: Guess): Promise<void> {
  const { step, asked: guessed, exists } = guess;
  const network = callerOf(guess.address);
  const from = await markOf(ctx, network);
  ctx.log.warn({ requestId: ctx.requestId, step, from }, 'guessing at links was slowed down');
  const count = await counterOf(ctx, guess);
  try {
    await count('notedPair', `${network} ${guessed}`);
    await count('noted', '');
  } catch (error) {
    if (isLimit(error)) return;
    throw error;
  }
  const subject = { type: 'Link', id: exists ? guessed : '' };
  await recordChange(ctx, { action: 'link.guessing-slowed', subject, after: { step } });
}

async function counterOf(ctx: ActingContext, { step }: Guess) {
  const secret = await sharedSecret(ctx, 'rate-limit');
  return (name: keyof typeof limits, caller: string) =>
    countExactly(ctx, { name: `link ${step} ${name}`, limit: limits[name], secret }, caller);
}

/** True if an error means that something was tried too often. */
export function isLimit(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rate-limited';
}
