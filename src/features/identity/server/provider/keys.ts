import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '#server/context.ts';
import { insertKey, listKeys, removeKey, type StoredKey } from './repository.ts';

export const signingAlgorithm = 'ES256';

const dayMs = 24 * 60 * 60 * 1000;
const signsForMs = 90 * dayMs;
/** A key is published this long before it signs, so that nobody meets a signature by a key they cannot know. */
const publishedBeforeMs = dayMs;
/** What a key has signed can be checked for this long after its time. */
const keptAfterMs = 2 * dayMs;

/** The keys to publish, the one that signs first. Makes the first one where there is none. */
export async function readKeys(ctx: Context): Promise<StoredKey[]> {
  const known = await listKeys(ctx);
  if (known.length === 0) {
    await addKey(ctx, 1, ctx.now());
    return readKeys(ctx);
  }
  const signing = signingKey(ctx, known);
  return [signing, ...known.filter((key) => key !== signing)];
}

/** Publishes the next key when it is time, and forgets those whose time is long over. */
export async function rotateKeys(ctx: Context): Promise<void> {
  const [newest, ...older] = await listKeys(ctx);
  if (!newest) return;
  const now = ctx.now().getTime();
  let next = newest;
  for (const key of older) {
    if (next.signsFrom.getTime() + keptAfterMs <= now) await removeKey(ctx, key.kid);
    next = key;
  }
  if (newest.signsFrom.getTime() + signsForMs - publishedBeforeMs > now) return;
  await addKey(ctx, Number(newest.kid.slice(prefix.length)) + 1, new Date(now + publishedBeforeMs));
}

const prefix = 'hub-';
const makePair = promisify(generateKeyPair);

/** Keys are numbered: of several nodes that add the next one at once, one does. */
async function addKey(ctx: Context, number: number, signsFrom: Date): Promise<void> {
  const { privateKey } = await makePair('ec', { namedCurve: 'P-256' });
  const kid = `${prefix}${number}`;
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, alg: signingAlgorithm, use: 'sig' };
  await insertKey(ctx, { kid, jwk, signsFrom });
}

function signingKey(ctx: Context, newestFirst: readonly StoredKey[]): StoredKey {
  const now = ctx.now().getTime();
  const found = newestFirst.find((key) => key.signsFrom.getTime() <= now) ?? newestFirst.at(-1);
  if (!found) throw new Error('there is no signing key');
  return found;
}
