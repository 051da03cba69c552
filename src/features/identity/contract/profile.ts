import * as z from 'zod';
import { largestVersion, route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Factors } from './factors.ts';
import { Moment, NamePart, Profile } from './person.ts';

/** A browser in which one is signed in. */
export type Session = z.infer<typeof Session>;
export const Session = z.object({
  id: z.string(),
  /** As `Chrome on Android`; empty where it is not known. */
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
  lastUsedAt: Moment,
  expiresAt: Moment,
});

/** For how many days a token may hold. */
export const tokenDays = [30, 90, 365] as const;

const Nothing = z.object({});

/** All that the hub keeps about one person. */
const ProfileExport = z.object({
  exportedAt: z.iso.datetime(),
  profile: Profile,
  /** What an administrator noted on the background check. */
  backgroundCheck: z.object({ note: z.string(), by: z.string().nullable(), at: Moment }),
  /** The photo itself, as a `data:` address. */
  photo: z.string().nullable(),
  password: z.object({ changedAt: Moment }).nullable(),
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: z.iso.datetime() })),
  sessions: z.array(Session.extend({ issuer: z.string(), endsAt: z.iso.datetime() })),
  tokens: z.array(PersonalToken),
  /** Ways to prove who one is besides the password. */
  factors: Factors,
  /** What the rooms of the hub keep about the person, each under its name. */
  rooms: z.record(z.string(), z.unknown()),
  /** What was done by the person or to them. */
  trail: z.array(z.looseObject({ seq: z.int(), at: z.iso.datetime(), action: z.string() })),
});

/** What people do with their own account. None of these takes a uid: they are about whoever calls. */
export const profileRoutes = {
  update: route({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change one’s own name and language',
    access: 'member',
    // Strict: a field that is not one’s own to change is refused, never dropped without a word.
    input: z.strictObject({
      version: z.int().min(1).max(largestVersion),
      firstName: NamePart.min(1),
      lastName: NamePart,
      language: z.enum(languages).nullable(),
    }),
    output: Profile,
  }),
  readRemoval: route({
    method: 'GET',
    path: '/api/profile/removal',
    summary: 'Whether anything stands in the way of removing one’s own account',
    access: 'member',
    input: Nothing,
    output: z.object({ obstacle: z.literal('last-administrator').nullable() }),
  }),
  remove: route({
    // Not by DELETE: the address confirms it, and an address of a call is written down on its way.
    method: 'POST',
    path: '/api/profile/removal',
    summary: 'Remove one’s own account; the e-mail address confirms it',
    access: 'member',
    input: z.strictObject({ email: z.string().max(320) }),
    output: Nothing,
    limit: { max: 10, seconds: 300 },
  }),
  removePhoto: route({
    method: 'DELETE',
    path: '/api/profile/photo',
    summary: 'Remove one’s own photo',
    access: 'member',
    input: Nothing,
    output: Profile,
  }),
  readPassword: route({
    method: 'GET',
    path: '/api/profile/password',
    summary: 'Whether one signs in with a password of this hub, and since when',
    access: 'member',
    input: Nothing,
    output: z.object({ isSet: z.boolean(), changedAt: Moment }),
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/profile/password',
    summary:
      'Change one’s own password; every other session ends, and personal tokens unless they are to stay',
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
    summary: 'List the browsers in which one is signed in',
    access: 'member',
    input: Nothing,
    output: z.object({ sessions: z.array(Session) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    summary: 'Sign one browser out, at once and everywhere',
    access: 'member',
    input: z.object({ id: z.string().max(64) }),
    output: Nothing,
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/api/profile/sessions/end-others',
    summary: 'Sign out every browser but this one',
    access: 'member',
    input: Nothing,
    output: z.object({ ended: z.int() }),
  }),
  listTokens: route({
    method: 'GET',
    path: '/api/profile/tokens',
    summary: 'List one’s personal tokens',
    access: 'member',
    input: Nothing,
    output: z.object({ tokens: z.array(PersonalToken) }),
  }),
  createToken: route({
    method: 'POST',
    path: '/api/profile/tokens',
    summary: 'Make a personal token; the answer is the only one that holds its secret',
    access: 'member',
    input: z.strictObject({ name: NamePart.min(1), days: z.literal(tokenDays).nullable() }),
    output: z.object({ token: PersonalToken, secret: z.string() }),
    status: 201,
    limit: { max: 20, seconds: 3600 },
  }),
  revokeToken: route({
    method: 'DELETE',
    path: '/api/profile/tokens/{id}',
    summary: 'Take a personal token back',
    access: 'member',
    input: z.object({ id: z.string().max(64) }),
    output: Nothing,
  }),
  export: route({
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Download all that the hub keeps about oneself',
    access: 'member',
    input: Nothing,
    output: ProfileExport,
    limit: { max: 10, seconds: 300 },
  }),
};

/** What a photo must be when it arrives; browsers scale it before they send it. */
export const photoLimits = { bytes: 1024 * 1024, pixels: 1024, path: '/api/profile/photo' } as const;
