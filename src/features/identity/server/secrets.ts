import { createHash, randomBytes } from 'node:crypto';

/** Creates a random secret, long enough that a fast hash of it is safe to store. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret, which is stored in its place. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
