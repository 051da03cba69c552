import type { ActingContext } from '#server/context.ts';
import type { FormAnswer, FormExchange, FormPage } from '#server/http/forms.ts';
import type { FieldForm } from '../../../contract/account-form.ts';
import { askForPasskey, checkPasskey } from '../../factors/passkeys/assert.ts';
import { findSignIn, finishSignIn } from '../../provider/interaction.ts';
import { findUser, findUserByEmail } from '../../users/repository.ts';
import { isBlocked } from '../../users/service.ts';
import { verifyPassword } from '../passwords.ts';
import {
  emailFault,
  type FormValues,
  fresh,
  hasFaults,
  readFields,
  rejectedForm,
  withoutNull,
} from './fields.ts';
import { signInExpired } from './notes.ts';
import { continueSignIn, endSignIn, signInAddress } from './steps.ts';
import { tryCounted } from './tries.ts';

/** First step of a sign-in at the hub; the provider determines its address. */
export const signInPage: FormPage = {
  path: '/account/sign-in/{uid}',
  async open(ctx, exchange) {
    const found = await findSignIn(ctx, exchange);
    if (!found) return signInExpired;
    return fresh(await formOf(ctx, exchange, found.loginHint));
  },
  async submit(ctx, exchange, values) {
    if (!(await findSignIn(ctx, exchange))) return signInExpired;
    const intent = values.get('intent');
    if (intent === 'cancel') return { to: await finishSignIn(ctx, exchange, { error: 'access_denied' }) };
    if (intent === 'passkey') return tryPasskey(ctx, exchange, values.get('answer') ?? '');
    return tryPassword(ctx, exchange, readFields(values));
  },
};

async function tryPassword(
  ctx: ActingContext,
  exchange: FormExchange,
  typed: FormValues,
): Promise<FormAnswer> {
  const { email, password } = typed;
  const show = async (wrong: Pick<FieldForm, 'faults' | 'problem'>) =>
    rejectedForm({ ...(await formOf(ctx, exchange, email)), ...wrong });
  const faults = withoutNull({ email: emailFault(email), password: password ? null : 'required' });
  if (hasFaults(faults)) return show({ faults });
  const user = await findUserByEmail(ctx, email);
  const uid = user?.uid ?? null;
  const outcome = await tryCounted(ctx, exchange, { step: 'sign-in', email, uid }, () =>
    verifyPassword(ctx, uid, password),
  );
  if (outcome !== true)
    return outcome === false
      ? show({ faults: {}, problem: { code: 'wrong' } })
      : { ...(await show({ faults: {}, problem: outcome })), status: 429 };
  if (!user || isBlocked(ctx, user)) return show({ faults: {}, problem: { code: 'blocked' } });
  return continueSignIn(ctx, exchange, user);
}

/** Signs in by passkey. One that verifies its user replaces both steps. */
async function tryPasskey(ctx: ActingContext, exchange: FormExchange, answer: string): Promise<FormAnswer> {
  const uid = await checkPasskey(ctx, requestOf(exchange), answer);
  const user = uid === null ? null : await findUser(ctx, uid);
  if (user && !isBlocked(ctx, user)) return endSignIn(ctx, exchange, user, ['hwk', 'mfa']);
  const form = await formOf(ctx, exchange, '');
  return rejectedForm({ ...form, faults: {}, problem: { code: user ? 'blocked' : 'passkey' } });
}

async function formOf(ctx: ActingContext, exchange: FormExchange, email: string) {
  const passkey = await askForPasskey(ctx, requestOf(exchange));
  return {
    kind: 'sign-in',
    action: signInAddress(exchange),
    values: { email },
    ...(passkey && { passkey }),
  } as const;
}

function requestOf({ fields }: FormExchange) {
  return { step: 'sign-in', interaction: String(fields.uid) } as const;
}
