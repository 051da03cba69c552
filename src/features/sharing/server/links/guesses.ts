import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { countGuess } from '#server/http/rate-limit/guesses.ts';
import { callerOf, countExactly, isRateLimited } from '#server/http/rate-limit/limiter.ts';
import { markOf } from '#server/privacy/mark.ts';

const quarterOfAnHour = 15 * 60;

/** Limits of entries in the audit trail, which are permanent; the log has every guess. */
const limits = {
  /** One link from one network. */
  notedPair: { max: 1, seconds: quarterOfAnHour },
  /** All links. */
  noted: { max: 20, seconds: quarterOfAnHour },
};

/** A guess at a link. The link is identified by the requested id, so that one that does not exist counts alike. */
export interface LinkGuess {
  step: 'password' | 'code' | 'link';
  requestedId: string;
  /** True if there is such a link; for the audit trail alone. */
  exists: boolean;
  /** Network address of the caller, as the request has it. */
  address: string;
}

/** Counts a guess as `countGuess` does; one beyond the limits is audited. */
export async function countLinkGuess(ctx: ActingContext, guess: LinkGuess): Promise<() => Promise<void>> {
  const { step, requestedId, address } = guess;
  try {
    return await countGuess(ctx, { step: `link ${step}`, target: requestedId, address });
  } catch (error) {
    if (isRateLimited(error)) await noteGuessing(ctx, guess);
    throw error;
  }
}

/** Records guessing for administrators, without what was typed or ids that do not exist. */
export async function noteGuessing(ctx: ActingContext, guess: LinkGuess): Promise<void> {
  const { step, requestedId, exists } = guess;
  const network = callerOf(guess.address);
  const from = await markOf(ctx, network);
  ctx.log.warn({ requestId: ctx.requestId, step, from }, 'guessing at links was slowed down');
  const count = (name: keyof typeof limits, caller: string) =>
    countExactly(ctx, `link ${step} ${name}`, limits[name], caller);
  try {
    await count('notedPair', `${network} ${requestedId}`);
    await count('noted', '');
  } catch (error) {
    if (isRateLimited(error)) return;
    throw error;
  }
  const subject = { type: 'Link', id: exists ? requestedId : '' };
  await recordChange(ctx, { action: 'link.guessing-slowed', subject, after: { step } });
}
