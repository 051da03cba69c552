import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { ActingContext, Context } from '#server/context.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { Owner } from '../../profile/owner.ts';
import { storePending, takePending } from '../pending.ts';
import { addFactor } from '../service.ts';
import { loadPasskeyTools } from './load-tools.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { insertPasskey, listPasskeys, type StoredPasskey } from './repository.ts';

/** EdDSA, ES256 and RS256, which every node and device supports. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Most passkeys of one person; more than anybody has devices. */
const most = 20;

/** Begins the registration of a passkey. */
export async function beginPasskey(
  ctx: Context,
  { uid, email, session }: Owner,
  name: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = requireParty(ctx);
  const existing = await listPasskeys(ctx, uid);
  if (existing.length >= most) throw new AppError('forbidden', { params: { reason: 'too-many' } });
  const { generateRegistrationOptions } = await loadPasskeyTools();
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs,
    rpName: ctx.config.appTitle,
    rpID: party.id,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(uid)),
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storePending(ctx, 'passkey-offer', session, { challenge: options.challenge });
  return options;
}

/** Stores a device's passkey; returns recovery codes if it is the first factor. */
export async function finishPasskey(
  ctx: ActingContext,
  { uid, session }: Owner,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<string[] | null> {
  const party = requireParty(ctx);
  const pending = await takePending(ctx, 'passkey-offer', session);
  if (!pending) throw new AppError('gone');
  const credential = await verify(ctx, party, pending.challenge, response);
  const passkey: StoredPasskey = {
    id: credential.id,
    uid,
    name,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    createdAt: ctx.now(),
    lastUsedAt: null,
  };
  try {
    return await addFactor(ctx, uid, { kind: 'passkey', name }, (inside) => insertPasskey(inside, passkey));
  } catch (error) {
    if (ctx.db.engine.isDuplicate(error)) throw new AppError('conflict', { cause: error });
    throw error;
  }
}

async function verify(
  ctx: Context,
  { id, origin }: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const refused = (cause?: unknown) => invalidInput('passkey', 'unverified', { cause });
  const { verifyRegistrationResponse } = await loadPasskeyTools();
  const outcome = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey does not hold');
    throw refused(error);
  });
  if (!outcome.verified) throw refused();
  return outcome.registrationInfo.credential;
}

function requireParty(ctx: Context): RelyingParty {
  const party = relyingPartyOf(ctx);
  if (!party) throw new AppError('forbidden', { params: { reason: 'no-passkeys-here' } });
  return party;
}
