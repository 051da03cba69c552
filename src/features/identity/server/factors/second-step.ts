import type { ActingContext } from '#server/context.ts';
import type { FormAnswer, FormExchange, FormPage } from '#server/http/forms.ts';
import type { SecondStepForm, SecondStepWay } from '../../contract/account-form.ts';
import { accountAnswer } from '../accounts/answer.ts';
import { signInExpired } from '../accounts/forms/notes.ts';
import { endSignIn, secondStepAddress, signInAddress } from '../accounts/forms/steps.ts';
import { tryCounted } from '../accounts/forms/tries.ts';
import type { AuthMethod } from '../provider/assurance.ts';
import { findSignIn, finishSignIn } from '../provider/interaction.ts';
import { findUser, type StoredUser } from '../users/repository.ts';
import { isBlocked } from '../users/service.ts';
import { tryTotpCode } from './app.ts';
import { askForPasskey, checkPasskey } from './passkeys/assert.ts';
import { dropPending, findPending } from './pending.ts';
import { tryRecoveryCode } from './recovery.ts';
import { findTotp } from './repository.ts';

/** Page for the second proof, only for a person whose password was right. */
export const secondStepPage: FormPage = {
  path: '/account/sign-in/{uid}/second-step',
  async open(ctx, exchange) {
    const user = await pendingOf(ctx, exchange);
    if (!('uid' in user)) return user;
    const { with: wanted } = exchange.request.query as { with?: unknown };
    return accountAnswer(await formOf(ctx, exchange, user, wanted === 'recovery-code' ? wanted : undefined));
  },
  async submit(ctx, exchange, values) {
    const user = await pendingOf(ctx, exchange);
    if (!('uid' in user)) return user;
    const intent = values.get('intent');
    if (intent === 'cancel') return cancel(ctx, exchange);
    if (intent === 'passkey') return tryPasskey(ctx, exchange, user, values.get('answer') ?? '');
    return tryCode(ctx, exchange, user, values);
  },
};

/** Person in the middle of this sign-in, or the answer if there is none. */
async function pendingOf(ctx: ActingContext, exchange: FormExchange): Promise<StoredUser | FormAnswer> {
  if (!(await findSignIn(ctx, exchange))) return signInExpired;
  const pending = await findPending(ctx, 'second-step', idOf(exchange));
  const user = pending && (await findUser(ctx, pending.account));
  return user && !isBlocked(ctx, user) ? user : { to: signInAddress(exchange) };
}

async function cancel(ctx: ActingContext, exchange: FormExchange): Promise<FormAnswer> {
  await dropPending(ctx, 'second-step', idOf(exchange));
  const error = 'unmet_authentication_requirements';
  return {
    to: await finishSignIn(ctx, exchange, { error, error_description: 'the second step was not done' }),
  };
}

async function tryCode(
  ctx: ActingContext,
  exchange: FormExchange,
  user: StoredUser,
  values: URLSearchParams,
): Promise<FormAnswer> {
  const way = values.has('recovery-code') ? 'recovery-code' : 'code';
  const typed = (values.get(way) ?? '').trim();
  const show = async (wrong: Pick<SecondStepForm, 'fault' | 'problem'>, status: 422 | 429) =>
    accountAnswer({ ...(await formOf(ctx, exchange, user, way)), ...wrong }, status);
  if (!typed) return show({ fault: 'required' }, 422);
  const check = way === 'code' ? tryTotpCode : tryRecoveryCode;
  const attempt = { step: 'second-step', email: user.email, uid: user.uid } as const;
  const outcome = await tryCounted(ctx, exchange, attempt, () => check(ctx, user.uid, typed));
  if (outcome === true) return end(ctx, exchange, user, 'otp');
  return outcome === false ? show({ fault: 'wrong' }, 422) : show({ problem: outcome }, 429);
}

async function tryPasskey(
  ctx: ActingContext,
  exchange: FormExchange,
  user: StoredUser,
  answer: string,
): Promise<FormAnswer> {
  const uid = await checkPasskey(ctx, requestOf(exchange, user), answer);
  if (uid === user.uid) return end(ctx, exchange, user, 'hwk');
  return accountAnswer({ ...(await formOf(ctx, exchange, user)), problem: { code: 'passkey' } }, 422);
}

async function end(
  ctx: ActingContext,
  exchange: FormExchange,
  user: StoredUser,
  by: AuthMethod,
): Promise<FormAnswer> {
  await dropPending(ctx, 'second-step', idOf(exchange));
  return endSignIn(ctx, exchange, user, ['pwd', by, 'mfa']);
}

async function formOf(
  ctx: ActingContext,
  exchange: FormExchange,
  user: StoredUser,
  wanted?: SecondStepWay,
): Promise<SecondStepForm> {
  const passkey = await askForPasskey(ctx, requestOf(exchange, user));
  const ways: SecondStepWay[] = [
    ...((await findTotp(ctx, user.uid)) ? (['code'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    'recovery-code',
  ];
  const way = ways.find((each) => each === wanted) ?? ways[0] ?? 'recovery-code';
  const otherWays = ways.filter((each) => each !== way);
  return {
    kind: 'second-step',
    action: secondStepAddress(exchange),
    way,
    otherWays,
    ...(passkey && { passkey }),
  };
}

function requestOf(exchange: FormExchange, { uid }: StoredUser) {
  return { step: 'second-step', interaction: idOf(exchange), account: uid } as const;
}

function idOf({ fields }: FormExchange): string {
  return String(fields.uid);
}
