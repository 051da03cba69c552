import { timingSafeEqual } from 'node:crypto';
import type { ActingContext, Context } from '#server/context.ts';
import { callerOf, countExactly } from '#server/http/rate-limit/limiter.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { hashesOf, normalise } from './codes/hashes.ts';
import { dropCode, tryCode } from './codes/repository.ts';
import { countLinkGuess } from './guesses.ts';
import { type CodeEmail, mailCode } from './mail-code.ts';
import type { StoredLink } from './stored.ts';

const mostTries = 5;

/** Limits for sending codes: nobody can flood a mailbox or use the hub to send spam. */
const limits = {
  recipient: { max: 5, seconds: 15 * 60 },
  network: { max: 20, seconds: 60 * 60 },
  link: { max: 500, seconds: 60 * 60 },
};

/** Sends a code to an address; throws `rate-limited` for too many requests. */
export async function askForCode(
  ctx: Context,
  link: Pick<StoredLink, 'id'>,
  { email, address, content }: { email: string; address: string; content: CodeEmail },
): Promise<void> {
  const to = normalise(email);
  if (ctx.config.rateLimit !== 0) {
    const callers = { recipient: to, network: callerOf(address), link: link.id };
    for (const name of ['network', 'recipient', 'link'] as const)
      await countExactly(ctx, `link code sent ${name}`, limits[name], callers[name]);
  }
  // The code is made when the email is sent, so that the queue never holds one.
  await enqueue(ctx, mailCode, { link: link.id, email: to, letter: content });
}

/** True if this is the code sent to an address. A code is valid for ten minutes, five tries and one use. */
export async function checkCode(
  ctx: ActingContext,
  link: Pick<StoredLink, 'id'>,
  { email, code, address }: { email: string; code: string; address: string },
): Promise<boolean> {
  const giveBack = await countLinkGuess(ctx, { step: 'code', requestedId: link.id, exists: true, address });
  const { key, hashed } = await hashesOf(ctx, link.id, { email, code: code.replace(/\s/g, '').slice(0, 20) });
  const stored = await tryCode(ctx, key, mostTries);
  if (stored === null || !timingSafeEqual(Buffer.from(stored), Buffer.from(hashed))) return false;
  if (!(await dropCode(ctx, key, hashed))) return false;
  await giveBack();
  return true;
}
