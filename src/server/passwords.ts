import { randomBytes } from 'node:crypto';
import { inLine } from './passwords/queue.ts';

/** Normalizes a password to the same characters, however a keyboard composed them. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes a password for storage. Slow: never call it inside a transaction. Throws `rate-limited` if too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return String(await inLine({ password: normalisePassword(password) }));
}

let standIn: Promise<string> | undefined;

/** True if the password matches. Takes equally long if there is no hash. Throws `rate-limited` like `hashPassword`. */
export async function matchesPassword(stored: string | null, password: string): Promise<boolean> {
  const nobodys = await makeStandIn();
  const right = await inLine({ storedHash: stored ?? nobodys, password: normalisePassword(password) });
  return stored !== null && right === true;
}

function makeStandIn(): Promise<string> {
  standIn ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    standIn = undefined;
    throw error;
  });
  return standIn;
}
