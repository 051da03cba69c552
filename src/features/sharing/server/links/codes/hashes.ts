import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import type { CodeKey } from './repository.ts';

/** Hashes an address and its code. Both are keyed: six digits are easily guessed from a plain hash. */
export async function hashesOf(
  ctx: Context,
  link: string,
  { email, code }: { email: string; code: string },
): Promise<{ key: CodeKey; hashed: string }> {
  const secret = await sharedSecret(ctx, 'link-codes');
  const hash = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const address = normalise(email);
  return {
    key: { link, address: hash('address', link, address) },
    hashed: hash('code', link, address, code),
  };
}

/** Normalises an address, however it was typed. */
export function normalise(email: string): string {
  return email.trim().toLowerCase();
}
