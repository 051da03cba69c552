import { createHmac } from 'node:crypto';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { newId } from '#shared/ids.ts';
import { subjectWith } from '../users/subject.ts';
import { countCodes, replaceCodes, takeCode } from './repository.ts';

const howMany = 10;
/** 59 random bits, which nobody tries through: least of all without the key of the hash. */
const length = 12;

/** Makes new codes; those before no longer work. They are told this once: only hashes are kept. */
export async function makeCodes(ctx: ActingContext, uid: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => newId(length));
  const hash = await hasherOf(ctx, uid);
  await transaction(ctx, async (inside) => {
    await replaceCodes(inside, uid, codes.map(hash));
    await recordChange(inside, {
      action: 'recovery-codes.made',
      subject: await subjectWith(inside, uid),
      after: { codes: howMany },
    });
  });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Whether this is one of the person's codes, which is used up by that. */
export async function tryRecoveryCode(ctx: ActingContext, uid: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (code.length !== length) return false;
  const hash = await hasherOf(ctx, uid);
  return transaction(ctx, async (inside) => {
    if (!(await takeCode(inside, uid, hash(code)))) return false;
    await recordChange(inside, {
      action: 'recovery-code.used',
      subject: await subjectWith(inside, uid),
      after: { left: await countCodes(inside, uid) },
    });
    return true;
  });
}

async function hasherOf(ctx: Context, uid: string): Promise<(code: string) => string> {
  const secret = await findOrCreateSecret(ctx, 'recovery-codes');
  return (code) => createHmac('sha256', secret).update(`${uid} ${code}`).digest('base64url');
}
