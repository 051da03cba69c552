import { errors, type InteractionResults } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import type { FormExchange } from '#server/http/forms.ts';
import { providerOf } from './embedded.ts';

/** A sign-in under way in this very browser. */
export interface SignInUnderWay {
  uid: string;
  /** Whom the asking side expects, where it said so. */
  loginHint: string;
}

/** The sign-in that the address names, if it is this browser's and still open. */
export async function findSignIn(ctx: Context, exchange: FormExchange): Promise<SignInUnderWay | null> {
  const provider = await providerOf(ctx);
  try {
    const { uid, params } = await provider.interactionDetails(exchange.request.raw, exchange.reply.raw);
    if (uid !== exchange.fields.uid) return null;
    return { uid, loginHint: typeof params.login_hint === 'string' ? params.login_hint : '' };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/** Ends the step at the hub; gives the address where the provider goes on. */
export async function finishSignIn(
  ctx: Context,
  { request, reply }: FormExchange,
  result: InteractionResults,
): Promise<string> {
  const provider = await providerOf(ctx);
  return provider.interactionResult(request.raw, reply.raw, result);
}
