import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Id, Moment } from '#shared/schemas.ts';
import { NamePart } from './person.ts';

const NoInput = z.object({});
const Text = z.string().max(65_536);

const PasskeyName = NamePart.min(1);

export type Passkey = z.infer<typeof Passkey>;
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});

/** Second factors of a person. */
export type Factors = z.infer<typeof Factors>;
export const Factors = z.object({
  totp: z.object({ addedAt: Moment }).nullable(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.int(),
  passkeys: z.array(Passkey),
  /** True if passkeys are possible: browsers create them only at a host name, over TLS. */
  canHavePasskeys: z.boolean(),
});

/** New recovery codes, shown only once; null if the person already has some. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const Device = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z
      .array(
        z
          .string()
          .max(32)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .optional(),
  }),
});

const limit = { max: 60, seconds: 300 };

/** Routes for one's own second factors, and for administrators. 404 if another issuer manages the accounts. */
export const factorRoutes = {
  read: route({
    method: 'GET',
    path: '/api/profile/factors',
    summary: 'Read your second factors',
    access: 'member',
    input: NoInput,
    output: Factors,
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/profile/factors/totp/begin',
    summary: 'Start setting up an authenticator app; only this answer contains its secret',
    access: 'member',
    input: NoInput,
    output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
    limit,
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/profile/factors/totp',
    summary: 'Finish setting up the authenticator app, with a code from it',
    access: 'member',
    input: z.strictObject({ code: z.string().max(20) }),
    output: NewCodes,
    limit,
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/profile/factors/totp',
    summary: 'Remove your authenticator app',
    access: 'member',
    input: NoInput,
    output: NoInput,
  }),
  makeRecoveryCodes: route({
    method: 'POST',
    path: '/api/profile/factors/recovery-codes',
    summary: 'Create new recovery codes; earlier ones stop working',
    access: 'member',
    input: NoInput,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    limit,
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/profile/factors/passkeys/begin',
    summary: 'Read the options that a device needs to create a passkey',
    access: 'member',
    input: NoInput,
    /** Response in the format of the Web Authentication standard. */
    output: z.object({ options: z.record(z.string(), z.unknown()) }),
    limit,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/profile/factors/passkeys',
    summary: 'Add a passkey created by a device',
    access: 'member',
    input: z.strictObject({ name: PasskeyName, device: Device }),
    output: NewCodes,
    status: 201,
    limit,
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/api/profile/factors/passkeys/{id}',
    summary: 'Rename a passkey',
    access: 'member',
    input: z.strictObject({ id: Id, name: PasskeyName }),
    output: NoInput,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/profile/factors/passkeys/{id}',
    summary: 'Remove a passkey',
    access: 'member',
    input: z.object({ id: Id }),
    output: NoInput,
  }),
  removeOfUser: route({
    method: 'DELETE',
    path: '/api/users/{uid}/factors',
    summary: 'Remove all second factors of a person',
    access: ['update', 'User'],
    input: z.object({ uid: Id }),
    output: NoInput,
  }),
};
