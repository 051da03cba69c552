import type { ActingContext } from '#server/context.ts';
import type { FormExchange } from '#server/http/forms.ts';
import type { AccountProblem } from '#shared/account-form.ts';
import { AppError } from '#shared/errors.ts';
import { type Attempt, countAttempt } from '../attempts.ts';
import { noteFailedGuess } from '../failed-guess.ts';

/** Tries what was typed, unless there were too many wrong tries before: then it says for how long to wait. */
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
    // What was not looked at is no try.
    await giveBack();
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    const seconds = Number(error.params.retryAfter);
    reply.header('retry-after', String(seconds));
    return { code: 'wait', minutes: Math.ceil(seconds / 60) };
  }
}
