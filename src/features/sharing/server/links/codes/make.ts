import { randomInt } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { hashesOf } from './hashes.ts';
import { saveCode } from './repository.ts';

const lastsMs = 10 * 60_000;

/** Makes a code for an address, in place of the one before. */
export async function makeCode(ctx: Context, link: string, email: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { key, hashed } = await hashesOf(ctx, link, { email, code });
  await saveCode(ctx, key, { code: hashed, expiresAt: new Date(ctx.now().getTime() + lastsMs) });
  return code;
}
