import type { ActingContext, Context } from '#server/context.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { Owner } from '../profile/owner.ts';
import { dropPending, findPending, storePending } from './pending.ts';
import { findTotp, saveTotp, takeStep } from './repository.ts';
import { seal, unseal } from './sealing.ts';
import { addFactor } from './service.ts';
import { matchStep, newTotp, readCode, type TotpOffer } from './totp.ts';

/** Offers a secret to an authenticator app. It takes effect only after a code has confirmed it. */
export async function beginTotp(ctx: Context, { uid, email, session }: Owner): Promise<TotpOffer> {
  const offer = newTotp(ctx, email);
  await storePending(ctx, 'totp-offer', session, { sealed: await seal(ctx, uid, offer.secret) });
  return offer;
}

/** Stores the app in place of an earlier one; returns recovery codes if it is the first factor. */
export async function confirmTotp(
  ctx: ActingContext,
  { uid, session }: Owner,
  typed: string,
): Promise<string[] | null> {
  const offer = await findPending(ctx, 'totp-offer', session);
  const secret = offer && (await unseal(ctx, uid, offer.sealed));
  if (!offer || !secret) throw new AppError('gone');
  const code = readCode(typed);
  const step = code === null ? null : matchStep(secret, code, ctx.now());
  if (step === null) throw invalidInput('code', 'wrong');
  const codes = await addFactor(ctx, uid, { kind: 'totp' }, (inside) =>
    saveTotp(inside, uid, offer.sealed, step),
  );
  await dropPending(ctx, 'totp-offer', session);
  return codes;
}

/** Checks an unused code of the person's app, and uses it up. */
export async function tryTotpCode(ctx: Context, uid: string, typed: string): Promise<boolean> {
  const totp = await findTotp(ctx, uid);
  const secret = totp && (await unseal(ctx, uid, totp.sealed));
  const code = readCode(typed);
  if (!secret || code === null) return false;
  const step = matchStep(secret, code, ctx.now());
  return step !== null && takeStep(ctx, uid, step);
}
