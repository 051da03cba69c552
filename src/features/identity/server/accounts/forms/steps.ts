import type { ActingContext } from '#server/context.ts';
import type { FormAnswer, FormExchange } from '#server/http/forms.ts';
import { storePending } from '../../factors/pending.ts';
import { hasSecondFactor } from '../../factors/service.ts';
import { type AuthMethod, assuranceLevels } from '../../provider/assurance.ts';
import { finishSignIn } from '../../provider/interaction.ts';
import type { StoredUser } from '../../users/repository.ts';
import { rememberBrowser } from '../recognized-browser.ts';

/** Address of a sign-in's first step. Its cookie is valid for this address and those below it. */
export function signInAddress({ fields }: FormExchange): string {
  return `/account/sign-in/${fields.uid}`;
}

export function secondStepAddress(exchange: FormExchange): string {
  return `${signInAddress(exchange)}/second-step`;
}

/** Continues after the right password: with a second step for people with a second factor. */
export async function continueSignIn(
  ctx: ActingContext,
  exchange: FormExchange,
  user: StoredUser,
): Promise<FormAnswer> {
  if (!(await hasSecondFactor(ctx, user.uid))) return endSignIn(ctx, exchange, user, ['pwd']);
  await storePending(ctx, 'second-step', String(exchange.fields.uid), { account: user.uid });
  return { to: secondStepAddress(exchange) };
}

/** Completes the sign-in of a person who was authenticated by these methods, and returns to the provider. */
export async function endSignIn(
  ctx: ActingContext,
  exchange: FormExchange,
  { uid }: StoredUser,
  means: readonly AuthMethod[],
): Promise<FormAnswer> {
  await rememberBrowser(ctx, exchange, uid);
  const acr = means.includes('mfa') ? assuranceLevels.several : assuranceLevels.one;
  return { to: await finishSignIn(ctx, exchange, { login: { accountId: uid, acr, amr: [...means] } }) };
}
