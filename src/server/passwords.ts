import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which the library takes where nothing else is said, at what OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters, however a keyboard put them together. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** What is kept of a password. Takes its time: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), cost);
}

let standIn: Promise<string> | undefined;

/** Whether this is the password that was kept. Takes as long where none was. */
export async function matchesPassword(known: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(32).toString('base64url'));
  const nobodys = await standIn;
  const right = await verify(known ?? nobodys, normalisePassword(password));
  return known !== null && right;
}
