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

/** Options that a device needs to create a passkey. */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON;

export async function beginPasskey(): Promise<PasskeyOptions> {
  const { options } = await withProof(() => call(factorRoutes.beginPasskey, {}));
  return options as unknown as PasskeyOptions;
}

/** Lets the device create a passkey and adds it. Throws an `ApiError`, or an error of the browser. */
export async function addPasskey(name: string, options: PasskeyOptions) {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  const device = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return call(factorRoutes.addPasskey, { name, device });
}

export const renamePasskey = (id: string, name: string) => call(factorRoutes.renamePasskey, { id, name });
export const removePasskey = (id: string) => withProof(() => call(factorRoutes.removePasskey, { id }));
