import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { schemasOf } from '#shared/fields.ts';
import { plainText } from '#shared/plain-text.ts';
import { Moment } from '#shared/schemas.ts';
import { userFields } from './user-fields.ts';

export const Uid = z.string().min(1).max(64);

/** Part of a name: no line breaks, and nothing that turns the direction of the text around it. */
export const NamePart = z
  .string()
  .trim()
  .max(80)
  .refine((text) => text === plainText(text));

/** The document `users/{uid}`. */
export type Profile = z.infer<typeof Profile>;
export const Profile = z.object({
  uid: Uid,
  version: z.int(),
  ...schemasOf(userFields, 'returned'),
  /** The address of the photo. */
  photo: z.string().nullable(),
  createdAt: Moment.nullable(),
  lastSignIn: Moment.nullable(),
  lastUpdated: Moment.nullable(),
});

export const identityRoutes = {
  readUser: route({
    method: 'GET',
    path: '/api/users/{uid}',
    summary: 'Read a profile: your own, or anyone’s as an administrator',
    access: 'member',
    revalidated: true,
    input: z.object({ uid: Uid }),
    output: Profile,
  }),
  signOut: route({
    method: 'POST',
    path: '/api/sign-out',
    summary: 'Sign out; the answer is where to go to sign out at the identity provider too',
    access: 'member',
    input: z.object({}),
    output: z.object({ farewell: z.url().nullable() }),
  }),
};
