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

/** Whether the password alone is not enough. */
export async function hasSecondFactor(ctx: Context, uid: string): Promise<boolean> {
  return (await findTotp(ctx, uid)) !== null || (await listPasskeys(ctx, uid)).length > 0;
}

/**
 * Adds what `insert` keeps. The first factor comes with recovery codes, which are given this once;
 * null where the person has some already.
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

/** For somebody who has lost them all: from then on the password is enough. False where there were none. */
export async function removeAllFactors(ctx: ActingContext, uid: string): Promise<boolean> {
  return transaction(ctx, async (inside) => {
    const hadTotp = await removeTotp(inside, uid);
    const names = await removePasskeys(inside, uid);
    if (hadTotp) await noteRemoved(inside, uid, { kind: 'totp' });
    for (const name of names) await noteRemoved(inside, uid, { kind: 'passkey', name });
    return hadTotp || names.length > 0;
  });
}

/** Codes without a factor would open nothing. */
async function noteRemoved(ctx: ActingContext, uid: string, factor: Factor): Promise<void> {
  if (!(await hasSecondFactor(ctx, uid))) await removeCodes(ctx, uid);
  await recordChange(ctx, { action: 'factor.removed', subject: await subjectWith(ctx, uid), before: factor });
}
