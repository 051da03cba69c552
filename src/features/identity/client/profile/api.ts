import { call } from '#client/lib/api.ts';
import { request, withToken } from '#client/lib/http.ts';
import { withProof } from '#client/session/prove-again.ts';
import type { InputOf } from '#shared/contract.ts';
import { Profile, photoLimits, profileRoutes } from '../../contract.ts';

export const sessionsKey = ['identity', 'sessions'] as const;
export const tokensKey = ['identity', 'tokens'] as const;
export const passwordKey = ['identity', 'password'] as const;

/** Fields that people change themselves. */
export type OwnFields = Required<Omit<InputOf<typeof profileRoutes.update>, 'version'>>;

export const updateOwn = ({ version }: Pick<Profile, 'version'>, fields: OwnFields) =>
  call(profileRoutes.update, { version, ...fields });
export const removalKey = ['identity', 'removal'] as const;
export const readRemoval = () => call(profileRoutes.readRemoval, {});
export const removeOwn = (email: string) => call(profileRoutes.remove, { email });
export const removePhoto = () => call(profileRoutes.removePhoto, {});

/** Sends bytes, not JSON: the only call of this page outside of the contract. */
export async function putPhoto(photo: Blob): Promise<Profile> {
  const answer = await withToken((headers) =>
    request(photoLimits.path, {
      method: 'PUT',
      headers: { ...headers, 'content-type': photo.type },
      body: photo,
    }),
  );
  return Profile.parse(answer);
}

export const contactsKey = ['identity', 'contacts'] as const;
export const readContacts = () => call(profileRoutes.readContacts, {});

export const readPassword = () => call(profileRoutes.readPassword, {});
export const changePassword = (input: InputOf<typeof profileRoutes.changePassword>) =>
  call(profileRoutes.changePassword, input);

export const listSessions = () => call(profileRoutes.listSessions, {});
export const endSession = (id: string) => call(profileRoutes.endSession, { id });
export const endOtherSessions = () => call(profileRoutes.endOtherSessions, {});

export const listTokens = () => call(profileRoutes.listTokens, {});
export const createToken = (input: InputOf<typeof profileRoutes.createToken>) =>
  withProof(() => call(profileRoutes.createToken, input));
export const revokeToken = (id: string) => call(profileRoutes.revokeToken, { id });
