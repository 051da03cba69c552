import { hash, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { GiveRefusal } from '../../contract.ts';
import { countSince } from '../repository.ts';
import { hashOf, hasMark, markOf } from '../secrets.ts';

const lifeMs = 20 * 60 * 1000;
/** About sixty-five thousand hashes: a third of a second on a phone. */
const usualBits = 16;
const mostBits = 22;
/** Usual amount of feedback in ten minutes; each doubling beyond it doubles the work. */
const usualCount = 50;
const spanMs = 10 * 60 * 1000;

export interface Proof {
  challenge: string;
  nonce: number;
}

/** Creates a signed challenge that must be solved within some minutes. */
export async function makeChallenge(ctx: Context): Promise<{ challenge: string; bits: number }> {
  const bits = await bitsNow(ctx);
  const until = Math.ceil((ctx.now().getTime() + lifeMs) / 1000).toString(36);
  // Short enough that challenge and nonce fit into one block of the hash.
  const text = [until, bits, randomBytes(6).toString('hex')].join('.');
  return { challenge: `${text}.${await markOf(ctx, 'challenge', text)}`, bits };
}

/** Returns the hash of a solved challenge, which is stored so that it works once. Throws if the proof is wrong. */
export async function checkProof(ctx: Context, { challenge, nonce }: Proof): Promise<string> {
  const [until = '', bits = '', random = '', mark = '', ...more] = challenge.split('.');
  const isOurs = await hasMark(ctx, 'challenge', [until, bits, random].join('.'), mark);
  if (!isOurs || more.length > 0) throw refusal('proof-wrong');
  if (Number.parseInt(until, 36) * 1000 < ctx.now().getTime()) throw refusal('proof-over');
  if (zeroBits(hash('sha256', `${challenge}:${nonce}`, 'buffer')) < Number(bits))
    throw refusal('proof-wrong');
  return hashOf(challenge);
}

export function refusal(reason: GiveRefusal): AppError {
  return new AppError('forbidden', { params: { reason } });
}

/** Returns the current difficulty, which grows with the amount of recent feedback. */
async function bitsNow(ctx: Context): Promise<number> {
  const since = new Date(ctx.now().getTime() - spanMs);
  const count = await countSince(ctx, since, usualCount * 2 ** (mostBits - usualBits));
  return usualBits + Math.max(0, Math.floor(Math.log2(Math.max(1, count) / usualCount)));
}

function zeroBits(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte !== 0);
  return at < 0 ? bytes.length * 8 : at * 8 + Math.clz32(bytes[at] ?? 0) - 24;
}
