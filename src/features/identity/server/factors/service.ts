import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { subjectWith } from '../users/subject.ts';
import { listPasskeys, removePasskeys } from './passkeys/repository.ts';
import { makeCodes } from './recovery.ts';
import { findTotp, removeCodes, removeTotp } from './repository.ts';

/** A kind of second factor, and which one where there are several. */
export type Factor = { kind: 'totp' } | { kind: 'passkey'; name: string };

/** True if the password alone is not enough. */
export async function hasSecondFactor(ctx: Context, uid: string): Promise<boolean> {
  return (await findTotp(ctx, uid)) !== null || (await listPasskeys(ctx, uid)).length > 0;
}

/**
 * Adds the factor that `insert` stores. The first factor comes with recovery codes, returned only once;
 * null if the person already has some.
 */
export async function addFactor(
  ctx: ActingContext,
  uid: string,
  factor: Factor,
  insert: (ctx: ActingContext) => Promise<void>,
): Promise<string[] | null> {
  return transaction(ctx, async (inside) => {
    const isFirst = !(await hasSecondFactor(inside, uid));
    await insert(inside);
    await recordChange(inside, {
      action: 'factor.added',
      subject: await subjectWith(inside, uid),
      after: factor,
    });
    return isFirst ? makeCodes(inside, uid) : null;
  });
}

export async function removeOwnTotp(ctx: ActingContext, uid: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    if (!(await removeTotp(inside, uid))) throw new AppError('not-found');
    await noteRemoved(inside, uid, { kind: 'totp' });
  });
}

export async function removeOwnPasskey(ctx: ActingContext, uid: string, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const [name] = await removePasskeys(inside, uid, id);
    if (name === undefined) throw new AppError('not-found');
    await noteRemoved(inside, uid, { kind: 'passkey', name });
  });
}

/** Removes all factors of a person who has lost them: from then on the password is enough. False if there were none. */
export async function removeAllFactors(ctx: ActingContext, uid: string): Promise<boolean> {
  return transaction(ctx, async (inside) => {
    const hadTotp = await removeTotp(inside, uid);
    const names = await removePasskeys(inside, uid);
    if (hadTotp) await noteRemoved(inside, uid, { kind: 'totp' });
    for (const name of names) await noteRemoved(inside, uid, { kind: 'passkey', name });
    return hadTotp || names.length > 0;
  });
}

/** Records a removal, and removes the recovery codes with the last factor. */
async function noteRemoved(ctx: ActingContext, uid: string, factor: Factor): Promise<void> {
  if (!(await hasSecondFactor(ctx, uid))) await removeCodes(ctx, uid);
  await recordChange(ctx, { action: 'factor.removed', subject: await subjectWith(ctx, uid), before: factor });
}
