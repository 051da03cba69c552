import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { CodeKey } from './repository.ts';

/** Six digits are found out from a plain hash in no time, so that both are keyed. */
export async function hashesOf(
  ctx: Context,
  link: string,
  { email, code }: { email: string; code: string },
): Promise<{ key: CodeKey; hashed: string }> {
  const secret = await findOrCreateSecret(ctx, 'link-codes');
  const hash = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const address = normalise(email);
  return {
    key: { link, address: hash('address', link, address) },
    hashed: hash('code', link, address, code),
  };
}

/** The same address, however it was typed. */
export function normalise(email: string): string {
  return email.trim().toLowerCase();
}
