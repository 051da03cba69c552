import type { Context } from '#server/context.ts';

/** A sign-in under way: what the answer of the issuer must fit, and where the person wants to go. */
export interface Attempt {
  issuer: string;
  /** How the sign-in was begun, and so how it ends. */
  mode: 'popup' | 'redirect';
  returnTo: string;
  verifier: string;
  nonce: string;
  /** Only this person may come back: they prove again who they are. */
  expected: string | null;
}

interface AttemptRow {
  state_hash: string;
  browser_hash: string;
  body: string;
  expires_at: number;
}

function attempts(ctx: Context) {
  return ctx.db.query.withTables<{ sign_in_attempts: AttemptRow }>();
}

export async function insertAttempt(
  ctx: Context,
  attempt: Attempt,
  keys: { stateHash: string; browserHash: string; expiresAt: Date },
): Promise<void> {
  await attempts(ctx)
    .insertInto('sign_in_attempts')
    .values({
      state_hash: keys.stateHash,
      browser_hash: keys.browserHash,
      body: JSON.stringify(attempt),
      expires_at: keys.expiresAt.getTime(),
    })
    .execute();
}

/** Takes an attempt out: whoever comes second, with whatever they hold, finds nothing. */
export async function takeAttempt(
  ctx: Context,
  stateHash: string,
): Promise<{ attempt: Attempt; browserHash: string } | null> {
  const row = await attempts(ctx)
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at < ctx.now().getTime()) return null;
  return { attempt: JSON.parse(row.body) as Attempt, browserHash: row.browser_hash };
}

export async function removeExpiredAttempts(ctx: Context): Promise<void> {
  await attempts(ctx).deleteFrom('sign_in_attempts').where('expires_at', '<', ctx.now().getTime()).execute();
}
