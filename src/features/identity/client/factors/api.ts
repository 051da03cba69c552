import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { call } from '#client/lib/api.ts';
import { withProof } from '#client/session/prove-again.ts';
import { factorRoutes } from '../../contract.ts';

export const factorsKey = ['identity', 'factors'] as const;

export const readFactors = () => call(factorRoutes.read, {});

export const beginTotp = () => withProof(() => call(factorRoutes.beginTotp, {}));
export const confirmTotp = (code: string) => call(factorRoutes.confirmTotp, { code });
export const removeTotp = () => withProof(() => call(factorRoutes.removeTotp, {}));
export const makeRecoveryCodes = () => withProof(() => call(factorRoutes.makeRecoveryCodes, {}));

/** What a device needs to make a passkey. */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON;

export async function beginPasskey(): Promise<PasskeyOptions> {
  const { options } = await withProof(() => call(factorRoutes.beginPasskey, {}));
  return options as unknown as PasskeyOptions;
}

/** Has the device make a passkey and adds it. Throws an `ApiError`, or what the browser throws. */
export async function addPasskey(name: string, options: PasskeyOptions) {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  const device = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return call(factorRoutes.addPasskey, { name, device });
}

export const renamePasskey = (id: string, name: string) => call(factorRoutes.renamePasskey, { id, name });
export const removePasskey = (id: string) => withProof(() => call(factorRoutes.removePasskey, { id }));
