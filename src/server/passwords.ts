import { randomBytes } from 'node:crypto';
import { inLine } from './passwords/queue.ts';

/** Normalises a password to the same characters, however a keyboard composed them. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes a password for storage. Slow: never call it inside a transaction. Throws `rate-limited` where too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return String(await inLine({ password: normalisePassword(password) }));
}

let standIn: Promise<string> | undefined;

/** True if the password has this hash. Takes as long where there is no hash. Throws `rate-limited` as `hashPassword` does. */
export async function matchesPassword(stored: string | null, password: string): Promise<boolean> {
  const nobodys = await makeStandIn();
  const right = await inLine({ known: stored ?? nobodys, password: normalisePassword(password) });
  return stored !== null && right === true;
}

function makeStandIn(): Promise<string> {
  standIn ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    standIn = undefined;
    throw error;
  });
  return standIn;
}
