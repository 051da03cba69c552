import { createHmac } from 'node:crypto';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import { newId } from '#shared/ids.ts';
import { subjectWith } from '../users/subject.ts';
import { countCodes, replaceCodes, takeCode } from './repository.ts';

const codeCount = 10;
/** 59 random bits: too many for guessing, also against a stolen hash without its key. */
const length = 12;

/** Creates new codes in place of earlier ones. They are returned only once: only hashes are stored. */
export async function makeCodes(ctx: ActingContext, uid: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => newId(length));
  const hash = await hasherOf(ctx, uid);
  await transaction(ctx, async (inside) => {
    await replaceCodes(inside, uid, codes.map(hash));
    await recordChange(inside, {
      action: 'recovery-codes.made',
      subject: await subjectWith(inside, uid),
      after: { codes: codeCount },
    });
  });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Checks a recovery code of the person, and uses it up. */
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
  const secret = await sharedSecret(ctx, 'recovery-codes');
  return (code) => createHmac('sha256', secret).update(`${uid} ${code}`).digest('base64url');
}
