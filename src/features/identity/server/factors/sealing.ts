import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts what must be read again later. It opens only for the same person: a copy in somebody else's row is nothing. */
export async function seal(ctx: Context, uid: string, text: string): Promise<string> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, await keyOf(ctx), nonce).setAAD(Buffer.from(uid));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed for this person; null where it was not, or has been changed since. */
export async function unseal(ctx: Context, uid: string, text: string): Promise<string | null> {
  const bytes = Buffer.from(text, 'base64url');
  const key = await keyOf(ctx);
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(uid))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const opened = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

async function keyOf(ctx: Context): Promise<Buffer> {
  return Buffer.from(await findOrCreateSecret(ctx, 'second-factors'), 'base64url');
}
