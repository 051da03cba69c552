import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import type { PasskeyQuestion } from '../../../contract/account-form.ts';
import { newSecret } from '../../secrets.ts';
import { storePending, takePending } from '../pending.ts';
import { loadPasskeyTools } from './load-tools.ts';
import { relyingPartyOf } from './relying-party.ts';
import { findPasskey, listPasskeys, noteUse, type StoredPasskey } from './repository.ts';

/** Request for a passkey as the only proof or the second one. As the only proof it must verify its user itself. */
export interface AssertionRequest {
  step: 'sign-in' | 'second-step';
  /** Sign-in that it belongs to. */
  interaction: string;
  /** Account whose passkey it must be; any account if missing. */
  account?: string;
}

/** Creates a passkey challenge, which replaces an earlier one; null if no passkey is possible. */
export async function askForPasskey(
  ctx: Context,
  request: AssertionRequest,
): Promise<PasskeyQuestion | null> {
  const party = relyingPartyOf(ctx);
  if (!party) return null;
  const existing = request.account === undefined ? null : await listPasskeys(ctx, request.account);
  if (existing?.length === 0) return null;
  const challenge = newSecret();
  await storePending(ctx, 'passkey-challenge', challengeOf(request), { challenge });
  return {
    challenge,
    rpId: party.id,
    timeout: 5 * 60_000,
    userVerification: request.step === 'sign-in' ? 'required' : 'preferred',
    allowCredentials: (existing ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports: [...transports],
    })),
  };
}

/** Verifies the response to a challenge and returns the passkey's owner; null if invalid. Uses up the challenge either way. */
export async function checkPasskey(
  ctx: Context,
  request: AssertionRequest,
  answer: string,
): Promise<string | null> {
  const party = relyingPartyOf(ctx);
  const pending = await takePending(ctx, 'passkey-challenge', challengeOf(request));
  const response = readAnswer(answer);
  if (!party || !pending || !response) return null;
  const passkey = await findPasskey(ctx, response.id);
  if (!passkey || !fits(passkey, request, response)) return null;
  const { verifyAuthenticationResponse } = await loadPasskeyTools();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: pending.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: request.step === 'sign-in',
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) return null;
    return (await noteUse(ctx, passkey.id, authenticationInfo.newCounter)) ? passkey.uid : null;
  } catch (error) {
    if (ctx.db.engine.isAway(error)) throw error;
    ctx.log.info({ err: error }, 'the answer of a passkey does not hold');
    return null;
  }
}

const Text = z.string().max(8192);
const Answer = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.optional(),
  }),
});

function readAnswer(text: string): AuthenticationResponseJSON | null {
  try {
    const { response, ...rest } = Answer.parse(JSON.parse(text));
    const { userHandle, ...signed } = response;
    return {
      ...rest,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    };
  } catch {
    return null;
  }
}

/** True if the passkey belongs to the expected person, according to both the hub and the device. */
function fits(
  { uid }: StoredPasskey,
  { account }: AssertionRequest,
  { response }: AuthenticationResponseJSON,
): boolean {
  if (account !== undefined && account !== uid) return false;
  return (
    response.userHandle === undefined || Buffer.from(response.userHandle, 'base64url').toString() === uid
  );
}

function challengeOf({ step, interaction }: AssertionRequest): string {
  return `${step} ${interaction}`;
}
