import type { Context } from '#server/context.ts';
import type { Factors } from '../../contract.ts';
import { publicIdOf } from './passkeys/own.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { listPasskeys } from './passkeys/repository.ts';
import { countCodes, findTotp } from './repository.ts';

/** Reads a person's factors for display, without anything that helps to sign in. */
export async function readFactors(ctx: Context, uid: string): Promise<Factors> {
  const totp = await findTotp(ctx, uid);
  const passkeys = await listPasskeys(ctx, uid);
  return {
    totp: totp && { addedAt: totp.confirmedAt.toISOString() },
    recoveryCodes: await countCodes(ctx, uid),
    passkeys: passkeys.map((passkey) => ({
      id: publicIdOf(passkey),
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    canHavePasskeys: relyingPartyOf(ctx) !== null,
  };
}
