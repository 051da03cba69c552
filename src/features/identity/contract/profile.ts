import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Moment, Version } from '#shared/schemas.ts';
import { Factors } from './factors.ts';
import { NamePart, Profile } from './person.ts';

/** A session: a browser in which the person is signed in. */
export type Session = z.infer<typeof Session>;
export const Session = z.object({
  id: z.string(),
  /** Such as `Chrome on Android`; empty if unknown. */
  browser: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});

/** A personal token, without its secret. */
export type PersonalToken = z.infer<typeof PersonalToken>;
export const PersonalToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
});

/** Possible lifetimes of a token in days. */
export const tokenDays = [30, 90, 365] as const;

const NoInput = z.object({});

/** All data that the hub stores about a person. */
const ProfileExport = z.object({
  exportedAt: z.iso.datetime(),
  profile: Profile,
  /** An administrator's note on the background check. */
  backgroundCheck: z.object({ note: z.string(), by: z.string().nullable(), at: Moment.nullable() }),
  /** The photo itself, as a `data:` address. */
  photo: z.string().nullable(),
  password: z.object({ changedAt: Moment.nullable() }).nullable(),
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: z.iso.datetime() })),
  sessions: z.array(Session.extend({ issuer: z.string(), endsAt: z.iso.datetime() })),
  tokens: z.array(PersonalToken),
  /** Second factors. */
  factors: Factors,
  /** Data that the hub's rooms store about the person, by room. */
  rooms: z.record(z.string(), z.unknown()),
  /** Entries of the audit trail by the person or about them. */
  trail: z.array(z.looseObject({ seq: z.int(), at: z.iso.datetime(), action: z.string() })),
});

/** Routes for one's own account. None takes a uid: they are about the caller. */
export const profileRoutes = {
  update: route({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Update your name and language',
    access: 'member',
    // Strict: a field that people may not change themselves is refused, never silently dropped.
    input: z.strictObject({
      version: Version,
      firstName: NamePart.min(1),
      lastName: NamePart,
      language: z.enum(languages).nullable(),
    }),
    output: Profile,
  }),
  readRemoval: route({
    method: 'GET',
    path: '/api/profile/removal',
    summary: 'Check whether you can delete your account',
    access: 'member',
    input: NoInput,
    output: z.object({ obstacle: z.literal('last-administrator').nullable() }),
  }),
  remove: route({
    // POST instead of DELETE: the email address confirms it, and URLs end up in logs.
    method: 'POST',
    path: '/api/profile/removal',
    summary: 'Delete your account; your email address confirms it',
    access: 'member',
    input: z.strictObject({ email: z.string().max(320) }),
    output: NoInput,
    limit: { max: 10, seconds: 300 },
  }),
  removePhoto: route({
    method: 'DELETE',
    path: '/api/profile/photo',
    summary: 'Remove your photo',
    access: 'member',
    input: NoInput,
    output: Profile,
  }),
  readPassword: route({
    method: 'GET',
    path: '/api/profile/password',
    summary: 'Read whether you sign in with a password of this hub, and when it was last changed',
    access: 'member',
    input: NoInput,
    output: z.object({ isSet: z.boolean(), changedAt: Moment.nullable() }),
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/profile/password',
    summary:
      'Change your password; other sessions end, and personal tokens are revoked unless they are to stay',
    access: 'member',
    input: z.strictObject({
      current: z.string().min(1).max(1024),
      next: z.string().min(1).max(1024),
      keepTokens: z.boolean().default(false),
    }),
    output: z.object({ ended: z.int(), tokens: z.int() }),
    limit: { max: 10, seconds: 300 },
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/profile/sessions',
    summary: 'List your active sessions',
    access: 'member',
    input: NoInput,
    output: z.object({ sessions: z.array(Session) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    summary: 'Sign out one of your sessions',
    access: 'member',
    input: z.object({ id: z.string().max(64) }),
    output: NoInput,
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/api/profile/sessions/end-others',
    summary: 'Sign out all your sessions but this one',
    access: 'member',
    input: NoInput,
    output: z.object({ ended: z.int() }),
  }),
  listTokens: route({
    method: 'GET',
    path: '/api/profile/tokens',
    summary: 'List your personal tokens',
    access: 'member',
    input: NoInput,
    output: z.object({ tokens: z.array(PersonalToken) }),
  }),
  createToken: route({
    method: 'POST',
    path: '/api/profile/tokens',
    summary: 'Create a personal token; only this answer contains its secret',
    access: 'member',
    input: z.strictObject({ name: NamePart.min(1), days: z.literal(tokenDays).nullable() }),
    output: z.object({ token: PersonalToken, secret: z.string() }),
    status: 201,
    limit: { max: 20, seconds: 3600 },
  }),
  revokeToken: route({
    method: 'DELETE',
    path: '/api/profile/tokens/{id}',
    summary: 'Revoke a personal token',
    access: 'member',
    input: z.object({ id: z.string().max(64) }),
    output: NoInput,
  }),
  readContacts: route({
    method: 'GET',
    path: '/api/profile/contacts',
    summary: 'List some of the people who can change what you may do',
    access: 'member',
    input: NoInput,
    output: z.object({ contacts: z.array(z.object({ name: z.string(), email: z.string() })) }),
  }),
  export: route({
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Download the data that the hub stores about you',
    access: 'member',
    input: NoInput,
    output: ProfileExport,
    limit: { max: 10, seconds: 300 },
  }),
};

/** Limits of an uploaded photo; browsers scale it before they send it. */
export const photoLimits = {
  path: '/api/profile/photo',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 1024 * 1024,
  pixels: 1024,
} as const;
