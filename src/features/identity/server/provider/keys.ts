import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import { insertKey, listKeys, removeKey, type StoredKey } from './repository.ts';

export const signingAlgorithm = 'ES256';

const signsForMs = 90 * dayMs;
/** Lead time between publishing a key and signing with it, so that clients know the key before they need it. */
const publishedBeforeMs = dayMs;
/** Time that a key stays published after its last signature. */
const retainedMs = 2 * dayMs;

/** Reads the published keys, the signing one first. Creates the first key. */
export async function readKeys(ctx: Context): Promise<StoredKey[]> {
  const existing = await listKeys(ctx);
  if (existing.length === 0) {
    await addKey(ctx, 1, ctx.now());
    return readKeys(ctx);
  }
  const signing = signingKey(ctx, existing);
  return [signing, ...existing.filter((key) => key !== signing)];
}

/** Publishes the next key when it is due, and removes expired ones. */
export async function rotateKeys(ctx: Context): Promise<void> {
  const [newest, ...older] = await listKeys(ctx);
  if (!newest) return;
  const now = ctx.now().getTime();
  let next = newest;
  for (const key of older) {
    if (next.signsFrom.getTime() + retainedMs <= now) await removeKey(ctx, key.kid);
    next = key;
  }
  if (newest.signsFrom.getTime() + signsForMs - publishedBeforeMs > now) return;
  await addKey(ctx, Number(newest.kid.slice(prefix.length)) + 1, new Date(now + publishedBeforeMs));
}

const prefix = 'hub-';
const makePair = promisify(generateKeyPair);

/** Adds a key. Keys are numbered, so that of several nodes that add the next one at once only one succeeds. */
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
