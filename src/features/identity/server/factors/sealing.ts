import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a text for one person: copied into somebody else's row it cannot be decrypted. */
export async function seal(ctx: Context, uid: string, text: string): Promise<string> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, await keyOf(ctx), nonce).setAAD(Buffer.from(uid));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text sealed for this person; null if it was sealed for another or changed since. */
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
  return Buffer.from(await sharedSecret(ctx, 'second-factors'), 'base64url');
}
