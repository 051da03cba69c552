import type { ActingContext } from '#server/context.ts';
import type { FormExchange } from '#server/http/forms.ts';
import { isRateLimited } from '#server/http/rate-limit/limiter.ts';
import type { AccountProblem } from '../../../contract/account-form.ts';
import { type Attempt, countAttempt } from '../attempts.ts';
import { noteFailedGuess } from '../failed-guess.ts';

/** Checks an attempt within its limits; beyond them the result has the minutes to wait. */
export async function tryCounted(
  ctx: ActingContext,
  exchange: FormExchange,
  attempt: Omit<Attempt, 'request'>,
  isRight: () => Promise<boolean>,
): Promise<boolean | AccountProblem> {
  const { request, reply } = exchange;
  let giveBack = async () => {};
  try {
    giveBack = await countAttempt(ctx, { ...attempt, request });
    const right = await isRight();
    if (right) await giveBack();
    else noteFailedGuess(ctx, exchange, attempt);
    return right;
  } catch (error) {
    // An attempt that was not checked does not count.
    await giveBack();
    if (!isRateLimited(error)) throw error;
    const seconds = Number(error.params.retryAfter);
    reply.header('retry-after', String(seconds));
    return { code: 'wait', minutes: Math.ceil(seconds / 60) };
  }
}
