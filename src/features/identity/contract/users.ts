import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { inputsOf, schemasOf } from '#shared/fields.ts';
import { pageQuery } from '#shared/page-query.ts';
import { crdChecks, roles } from '#shared/roles.ts';
import { Moment, Version } from '#shared/schemas.ts';
import { Profile, Uid } from './person.ts';
import { importColumns, userFields } from './user-fields.ts';

/** A person as administrators see them. */
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUser = Profile.extend({
  ...schemasOf(userFields, 'written'),
  /** Person who set the check, with an empty name once they are gone. Null for the hub's operator. */
  crdCheckBy: z.object({ uid: Uid, name: z.string() }).nullable(),
  crdCheckAt: Moment.nullable(),
  blockedAt: Moment.nullable(),
  /** True if blocked by the hub's settings, which no administrator can undo here. */
  blockedByList: z.boolean(),
});

export const userSorts = ['name', 'email', 'created', 'last-sign-in'] as const;

export type UserFilter = z.infer<typeof UserFilter>;
export const UserFilter = z.object({
  search: z.string().max(200).default(''),
  role: z.enum(roles).optional(),
  crd_check: z.enum(crdChecks).optional(),
  licensed: z.enum(['yes', 'no']).optional(),
  state: z.enum(['active', 'blocked']).optional(),
});

export type UserQuery = z.infer<typeof UserQuery>;
export const UserQuery = UserFilter.extend({
  sort: z.enum(userSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...pageQuery,
});

export type UserPage = z.infer<typeof UserPage>;
export const UserPage = z.object({
  users: z.array(AdminUser),
  total: z.int(),
  /** True if people have passwords here, and no external issuer manages the accounts. */
  localAccounts: z.boolean(),
});

/** An invitation or reset link; `mailed` if the person also gets one by email. */
export type AccountLink = z.infer<typeof AccountLink>;
export const AccountLink = z.object({ url: z.string(), mailed: z.boolean() });

/** Problems that make a whole file unreadable. */
const fileProblems = [
  'empty',
  'unreadable',
  'no-email-column',
  'unknown-column',
  'double-column',
  'too-many-rows',
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** Problems of one row. */
const rowProblems = [
  'cells',
  'missing',
  'form',
  'too-long',
  'double',
  'taken',
  'last-administrator',
] as const;
export type RowProblem = (typeof rowProblems)[number];

export const mostImportRows = 5000;
export const mostImportCharacters = 1024 * 1024;

export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRow = z.object({
  line: z.int(),
  email: z.string(),
  outcome: z.enum(['create', 'change', 'same', 'error']),
  changes: z.array(z.object({ field: z.enum(importColumns), from: z.string(), to: z.string() })),
  problems: z.array(z.object({ field: z.enum(importColumns).nullable(), reason: z.enum(rowProblems) })),
});

export type ImportResult = z.infer<typeof ImportResult>;
export const ImportResult = z.object({
  applied: z.boolean(),
  /** Hash of exactly these rows: sent back, it applies them, unless something has changed meanwhile. */
  plan: z.string(),
  problem: z.object({ reason: z.enum(fileProblems), detail: z.string() }).nullable(),
  rows: z.array(ImportRow),
});

export const userAdminRoutes = {
  list: route({
    method: 'GET',
    path: '/api/users',
    summary: 'Search, filter and sort people',
    access: ['read', 'User'],
    input: UserQuery,
    output: UserPage,
  }),
  read: route({
    method: 'GET',
    path: '/api/users/{uid}/account',
    summary: 'Read one person, as administrators see them',
    access: ['read', 'User'],
    input: z.object({ uid: Uid }),
    output: AdminUser,
  }),
  invite: route({
    method: 'POST',
    path: '/api/users',
    summary: 'Add a person and create their invitation link',
    access: ['create', 'User'],
    status: 201,
    input: z.object({
      email: userFields.email.input,
      firstName: userFields.firstName.input.default(''),
      lastName: userFields.lastName.input.default(''),
      roles: userFields.roles.input.default(['USER']),
    }),
    /** The person is added even if the link could not be created. */
    output: z.object({ user: AdminUser, link: AccountLink.nullable() }),
  }),
  update: route({
    method: 'PATCH',
    path: '/api/users/{uid}',
    summary: 'Update a person, as an administrator; omitted fields stay as they are',
    access: ['update', 'User'],
    // Strict: a field that cannot be changed here is refused, never silently dropped.
    input: z.strictObject({
      uid: Uid,
      version: Version,
      ...z.object(inputsOf(userFields, 'written')).partial().shape,
    }),
    output: AdminUser,
  }),
  block: route({
    method: 'POST',
    path: '/api/users/{uid}/block',
    summary: 'Block a person: sign them out everywhere immediately and refuse sign-ins',
    access: ['update', 'User'],
    input: z.object({ uid: Uid, reason: z.string().trim().max(500).default('') }),
    output: AdminUser,
  }),
  unblock: route({
    method: 'POST',
    path: '/api/users/{uid}/unblock',
    summary: 'Unblock a person',
    access: ['update', 'User'],
    input: z.object({ uid: Uid }),
    output: AdminUser,
  }),
  endSessions: route({
    method: 'POST',
    path: '/api/users/{uid}/end-sessions',
    summary: 'Sign a person out of every browser',
    access: ['update', 'User'],
    input: z.object({ uid: Uid }),
    output: z.object({ ended: z.int() }),
  }),
  makeInvitation: route({
    method: 'POST',
    path: '/api/users/{uid}/invitation-link',
    summary: 'Create a new invitation link for a person who has not accepted yet',
    access: ['update', 'User'],
    input: z.object({ uid: Uid }),
    output: AccountLink,
  }),
  makeResetLink: route({
    method: 'POST',
    path: '/api/users/{uid}/reset-link',
    summary: 'Create a password reset link for a person',
    access: ['update', 'User'],
    input: z.object({ uid: Uid }),
    output: AccountLink,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/users/{uid}',
    summary: 'Delete a person permanently',
    access: ['delete', 'User'],
    input: z.object({ uid: Uid }),
    output: z.object({}),
  }),
  import: route({
    method: 'POST',
    path: '/api/users/import',
    summary: 'Preview a CSV import of people, or apply it if its plan is sent along: all rows or none',
    access: ['create', 'User'],
    // Quotes and line ends of the file take two bytes each in JSON, other scripts up to three.
    bodyLimit: 4 * 1024 * 1024,
    input: z.object({ csv: z.string().max(mostImportCharacters), plan: z.string().max(100).optional() }),
    output: ImportResult,
  }),
};

/** Address of the list of people as CSV; takes the filters of the list. */
export const usersExportPath = '/api/users/export';
