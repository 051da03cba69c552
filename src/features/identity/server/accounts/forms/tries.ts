import type { Context } from '#server/context.ts';
import type { FormExchange } from '#server/http/forms.ts';
import type { AccountProblem } from '#shared/account-form.ts';
import { AppError } from '#shared/errors.ts';
import { type Attempt, countAttempt } from '../attempts.ts';

/** Tries what was typed, unless there were too many wrong tries before: then it says for how long to wait. */
export async function tryCounted(
  ctx: Context,
  { request, reply }: FormExchange,
  attempt: Omit<Attempt, 'request'>,
  isRight: () => Promise<boolean>,
): Promise<boolean | AccountProblem> {
  let giveBack: () => Promise<void>;
  try {
    giveBack = await countAttempt(ctx, { ...attempt, request });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    const seconds = Number(error.params.retryAfter);
    reply.header('retry-after', String(seconds));
    return { code: 'wait', minutes: Math.ceil(seconds / 60) };
  }
  const right = await isRight();
  if (right) await giveBack();
  return right;
}
