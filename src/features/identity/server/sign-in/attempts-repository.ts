import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

/** A sign-in under way: the expected values of the issuer's response, and the page to return to. */
export type Attempt = z.output<typeof Attempt>;
const Attempt = z.object({
  issuer: z.string(),
  /** Mode in which the sign-in began and will end: in the page or a pop-up. */
  mode: z.enum(['popup', 'redirect']),
  returnTo: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  /** Person who must prove again who they are; null for a new sign-in. */
  expected: z.string().nullable(),
});

export async function insertAttempt(
  ctx: Context,
  attempt: Attempt,
  keys: { stateHash: string; browserHash: string; expiresAt: Date },
): Promise<void> {
  await tables(ctx)
    .insertInto('sign_in_attempts')
    .values({
      state_hash: keys.stateHash,
      browser_hash: keys.browserHash,
      body: JSON.stringify(attempt),
      expires_at: keys.expiresAt.getTime(),
    })
    .execute();
}

/** Removes an attempt and returns it: a second caller gets null. */
export async function takeAttempt(
  ctx: Context,
  stateHash: string,
): Promise<{ attempt: Attempt; browserHash: string } | null> {
  const row = await tables(ctx)
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at < ctx.now().getTime()) return null;
  // One that another version began is begun again.
  const { data: attempt } = Attempt.safeParse(JSON.parse(row.body));
  return attempt ? { attempt, browserHash: row.browser_hash } : null;
}

export async function removeExpiredAttempts(ctx: Context): Promise<void> {
  await tables(ctx).deleteFrom('sign_in_attempts').where('expires_at', '<', ctx.now().getTime()).execute();
}
