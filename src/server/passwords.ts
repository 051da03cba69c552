import { randomBytes } from 'node:crypto';
import { inLine } from './passwords/queue.ts';

/** The same characters, however a keyboard put them together. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** What is kept of a password. Takes its time: never inside a transaction. Throws `rate-limited` where too many are hashed already. */
export async function hashPassword(password: string): Promise<string> {
  return String(await inLine({ password: normalisePassword(password) }));
}

let standIn: Promise<string> | undefined;

/** Whether this is the password that was kept. Takes as long where none was. Throws `rate-limited` as `hashPassword` does. */
export async function matchesPassword(known: string | null, password: string): Promise<boolean> {
  const nobodys = await makeStandIn();
  const right = await inLine({ known: known ?? nobodys, password: normalisePassword(password) });
  return known !== null && right === true;
}

function makeStandIn(): Promise<string> {
  standIn ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    standIn = undefined;
    throw error;
  });
  return standIn;
}
