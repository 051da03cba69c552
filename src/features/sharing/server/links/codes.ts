import { timingSafeEqual } from 'node:crypto';
import type { ActingContext, Context } from '#server/context.ts';
import { callerOf, countExactly } from '#server/http/rate-limit/limiter.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { hashesOf, normalise } from './codes/hashes.ts';
import { dropCode, tryCode } from './codes/repository.ts';
import { countGuess } from './guesses.ts';
import { type CodeLetter, mailCode } from './mail-code.ts';
import type { StoredLink } from './stored.ts';

const mostTries = 5;

/** How many codes go out: nobody can fill somebody's mailbox, nor have the hub write to the whole world. */
const limits = {
  recipient: { max: 5, seconds: 15 * 60 },
  network: { max: 20, seconds: 60 * 60 },
  link: { max: 500, seconds: 60 * 60 },
};

/** Sends a code to an address; throws `rate-limited` where too many are asked for. */
export async function askForCode(
  ctx: Context,
  link: Pick<StoredLink, 'id'>,
  { email, address, letter }: { email: string; address: string; letter: CodeLetter },
): Promise<void> {
  const to = normalise(email);
  if (ctx.config.rateLimit !== 0) {
    const secret = await findOrCreateSecret(ctx, 'rate-limit');
    const callers = { recipient: to, network: callerOf(address), link: link.id };
    for (const name of ['network', 'recipient', 'link'] as const)
      await countExactly(ctx, { name: `link code sent ${name}`, limit: limits[name], secret }, callers[name]);
  }
  // The code is made when the letter is sent: so that none lies about in the queue.
  await enqueue(ctx, mailCode, { link: link.id, email: to, letter });
}

/** Whether this is the code that was sent to an address. It holds for ten minutes, five tries and one use. */
export async function checkCode(
  ctx: ActingContext,
  link: Pick<StoredLink, 'id'>,
  { email, code, address }: { email: string; code: string; address: string },
): Promise<boolean> {
  const giveBack = await countGuess(ctx, { step: 'code', asked: link.id, exists: true, address });
  const { key, hashed } = await hashesOf(ctx, link.id, { email, code: code.replace(/\s/g, '').slice(0, 20) });
  const known = await tryCode(ctx, key, mostTries);
  if (known === null || !timingSafeEqual(Buffer.from(known), Buffer.from(hashed))) return false;
  if (!(await dropCode(ctx, key, hashed))) return false;
  await giveBack();
  return true;
}
