import type { InteractionResults } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import type { FormExchange } from '#server/http/forms.ts';
import { providerOf } from './embedded.ts';

/** A sign-in under way in this browser. */
export interface SignInUnderWay {
  uid: string;
  /** Expected email address, if the client named one. */
  loginHint: string;
}

/** Finds the sign-in that the address names, if it is this browser's and still open. */
export async function findSignIn(ctx: Context, exchange: FormExchange): Promise<SignInUnderWay | null> {
  const provider = await providerOf(ctx);
  try {
    const { uid, params } = await provider.interactionDetails(exchange.request.raw, exchange.reply.raw);
    if (uid !== exchange.fields.uid) return null;
    return { uid, loginHint: typeof params.login_hint === 'string' ? params.login_hint : '' };
  } catch (error) {
    const { errors } = await import('oidc-provider');
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/** Completes the step at the hub; returns the address where the provider continues. */
export async function finishSignIn(
  ctx: Context,
  { request, reply }: FormExchange,
  result: InteractionResults,
): Promise<string> {
  const provider = await providerOf(ctx);
  return provider.interactionResult(request.raw, reply.raw, result);
}
