import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { callerOf, countExactly } from '#server/http/rate-limit/limiter.ts';
import { markOf } from '#server/privacy/mark.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { AppError } from '#shared/errors.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/** How often what opens a link may be tried. */
const limits = {
  /** One link from one network, … */
  pair: { max: 10, seconds: quarterOfAnHour },
  /** … all links from one network, … */
  network: { max: 60, seconds: quarterOfAnHour },
  /** … one link from all networks: beyond it the link is under attack, and … */
  link: { max: 100, seconds: hour },
  /** … each network gets this little. Never nothing: nobody locks out somebody else. */
  wary: { max: 3, seconds: quarterOfAnHour },
  /** So much of it stands in the trail, which is for good; the log has each. */
  notedPair: { max: 1, seconds: quarterOfAnHour },
  noted: { max: 20, seconds: quarterOfAnHour },
};

/** Who tries to open what. A link is told by what was asked for, so that one that does not exist counts alike. */
export interface Guess {
  step: 'password' | 'code' | 'link';
  asked: string;
  /** Whether there is such a link, for the trail alone. */
  exists: boolean;
  /** The network address of who asks, as the request has it. */
  address: string;
}

/**
 * Counts a try before what was typed is looked at; throws `rate-limited` beyond the limits, and leaves a trace of that.
 * What it gives takes the try back.
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

/** Leaves a trace of somebody who guesses, for administrators. What was typed is never told, nor an id that somebody made up. */
export async function noteGuessing(ctx: ActingContext, guess: Guess): Promise<void> {
  const { step, asked, exists } = guess;
  const network = callerOf(guess.address);
  const from = await markOf(ctx, network);
  ctx.log.warn({ requestId: ctx.requestId, step, from }, 'guessing at links was slowed down');
  const count = await counterOf(ctx, guess);
  try {
    await count('notedPair', `${network} ${asked}`);
    await count('noted', '');
  } catch (error) {
    if (isLimit(error)) return;
    throw error;
  }
  const subject = { type: 'Link', id: exists ? asked : '' };
  await recordChange(ctx, { action: 'link.guessing-slowed', subject, after: { step } });
}

async function counterOf(ctx: ActingContext, { step }: Guess) {
  const secret = await findOrCreateSecret(ctx, 'rate-limit');
  return (name: keyof typeof limits, caller: string) =>
    countExactly(ctx, { name: `link ${step} ${name}`, limit: limits[name], secret }, caller);
}

/** Whether something was refused for being tried too often. */
export function isLimit(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rate-limited';
}
