import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { emit } from '#server/events.ts';
import { fold } from '#shared/fold.ts';
import { isLanguage, type Language } from '#shared/locale.ts';
import type { CrdCheck, Role } from '#shared/roles.ts';
import { peopleChanged } from './events.ts';

/** A person as they are kept. */
export interface StoredUser {
  uid: string;
  version: number;
  email: string;
  firstName: string;
  lastName: string;
  solutionNumber: string | null;
  isSecurityLicensed: boolean;
  roles: readonly Role[];
  crdCheck: CrdCheck;
  /** Who set the check, when, and what they noted. */
  crdCheckNote: string;
  crdCheckBy: string | null;
  crdCheckAt: Date | null;
  language: Language | null;
  /** The address of the photo in the storage. */
  photo: string | null;
  blockedAt: Date | null;
  createdAt: Date;
  lastSignIn: Date | null;
  lastUpdated: Date | null;
}

export interface UserRow {
  uid: string;
  version: number;
  email: string;
  first_name: string;
  last_name: string;
  solution_number: string | null;
  is_security_licensed: number;
  roles: string;
  crd_check: string;
  crd_check_note: string;
  crd_check_by: string | null;
  crd_check_at: number | null;
  language: string | null;
  photo: string | null;
  blocked_at: number | null;
  search: string;
  sort_name: string;
  created_at: number;
  last_sign_in: number | null;
  last_updated: number | null;
}

interface IdentityRow {
  issuer: string;
  subject: string;
  uid: string;
  created_at: number;
}

export type UserTables = { users: UserRow; identities: IdentityRow };

function users(ctx: Context) {
  return ctx.db.query.withTables<UserTables>();
}

export async function findUser(ctx: Context, uid: string): Promise<StoredUser | null> {
  const row = await users(ctx).selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ? toStoredUser(row) : null;
}

export async function findUserByEmail(ctx: Context, email: string): Promise<StoredUser | null> {
  const row = await users(ctx)
    .selectFrom('users')
    .selectAll()
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row ? toStoredUser(row) : null;
}

/** Whom an issuer means by a subject. */
export async function findUserByIdentity(
  ctx: Context,
  issuer: string,
  subject: string,
): Promise<StoredUser | null> {
  const row = await users(ctx)
    .selectFrom('users')
    .innerJoin('identities', 'identities.uid', 'users.uid')
    .selectAll('users')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
  return row ? toStoredUser(row) : null;
}

/** Whether an issuer vouches for this person already. */
export async function hasIdentity(ctx: Context, uid: string, issuer: string): Promise<boolean> {
  const row = await users(ctx)
    .selectFrom('identities')
    .select('subject')
    .where('uid', '=', uid)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertIdentity(
  ctx: Context,
  identity: { issuer: string; subject: string; uid: string },
): Promise<void> {
  await users(ctx)
    .insertInto('identities')
    .values({ ...identity, created_at: ctx.now().getTime() })
    .execute();
}

/** Throws what `engine.isDuplicate` knows when the address or the solution number is taken. */
export async function insertUser(ctx: Context, user: StoredUser): Promise<void> {
  await users(ctx).insertInto('users').values(toRow(user)).execute();
  emit(ctx, peopleChanged, { uids: [user.uid] });
}

/** Many at once; throws as `insertUser` does. */
export async function insertUsers(ctx: Context, many: readonly StoredUser[]): Promise<void> {
  const atOnce = 200;
  for (let from = 0; from < many.length; from += atOnce)
    await users(ctx)
      .insertInto('users')
      .values(many.slice(from, from + atOnce).map(toRow))
      .execute();
  emit(ctx, peopleChanged, { uids: many.map(({ uid }) => uid) });
}

/** Replaces the person if `version` is still the newest; false when somebody was faster or they are gone. */
export async function replaceUser(ctx: Context, version: number, user: StoredUser): Promise<boolean> {
  const { uid, ...changes } = toRow(user);
  const result = await users(ctx)
    .updateTable('users')
    .set(changes)
    .where('uid', '=', uid)
    .where('version', '=', version)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) emit(ctx, peopleChanged, { uids: [uid] });
  return result.numUpdatedRows > 0n;
}

/** Whether somebody other than this person has the number. */
export async function isSolutionNumberTaken(ctx: Context, number: string, uid: string): Promise<boolean> {
  const row = await users(ctx)
    .selectFrom('users')
    .select('uid')
    .where('solution_number', '=', number)
    .where('uid', '!=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks from this moment on, or unblocks; null when that would change nothing. */
export async function setBlocked(ctx: Context, uid: string, at: Date | null): Promise<StoredUser | null> {
  const row = await users(ctx)
    .updateTable('users')
    .set((each) => ({
      blocked_at: at?.getTime() ?? null,
      version: each('version', '+', 1),
      last_updated: ctx.now().getTime(),
    }))
    .where('uid', '=', uid)
    .where('blocked_at', at ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toStoredUser(row) : null;
}

/** The time of a sign-in is not a change of the document: it must not lose anybody's race. */
export async function noteSignIn(ctx: Context, uid: string): Promise<void> {
  await users(ctx)
    .updateTable('users')
    .set({ last_sign_in: ctx.now().getTime() })
    .where('uid', '=', uid)
    .execute();
}

export async function removeUser(ctx: Context, uid: string): Promise<void> {
  await users(ctx).deleteFrom('users').where('uid', '=', uid).execute();
}

export async function countUsers(ctx: Context): Promise<number> {
  const { count } = await users(ctx)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everybody by their address, from one on: a piece at a time, since there may be many. */
export async function listUsersAfter(ctx: Context, email: string, limit: number): Promise<StoredUser[]> {
  const rows = await users(ctx)
    .selectFrom('users')
    .selectAll()
    .where('email', '>', email)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(toStoredUser);
}

/** Addresses differ by more than their case only in theory. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function toStoredUser(row: Selectable<UserRow>): StoredUser {
  return {
    uid: row.uid,
    version: row.version,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    solutionNumber: row.solution_number,
    isSecurityLicensed: row.is_security_licensed === 1,
    roles: row.roles.split(',').filter(Boolean) as Role[],
    crdCheck: row.crd_check as CrdCheck,
    crdCheckNote: row.crd_check_note,
    crdCheckBy: row.crd_check_by,
    crdCheckAt: toDate(row.crd_check_at),
    language: isLanguage(row.language) ? row.language : null,
    photo: row.photo,
    blockedAt: toDate(row.blocked_at),
    createdAt: new Date(row.created_at),
    lastSignIn: toDate(row.last_sign_in),
    lastUpdated: toDate(row.last_updated),
  };
}

function toRow(user: StoredUser): UserRow {
  return {
    uid: user.uid,
    version: user.version,
    email: normaliseEmail(user.email),
    first_name: user.firstName,
    last_name: user.lastName,
    solution_number: user.solutionNumber,
    is_security_licensed: user.isSecurityLicensed ? 1 : 0,
    roles: `,${user.roles.join(',')},`,
    crd_check: user.crdCheck,
    crd_check_note: user.crdCheckNote,
    crd_check_by: user.crdCheckBy,
    crd_check_at: user.crdCheckAt?.getTime() ?? null,
    language: user.language,
    photo: user.photo,
    blocked_at: user.blockedAt?.getTime() ?? null,
    search: searchTextOf(user),
    sort_name: sortNameOf(user),
    created_at: user.createdAt.getTime(),
    last_sign_in: user.lastSignIn?.getTime() ?? null,
    last_updated: user.lastUpdated?.getTime() ?? null,
  };
}

function searchTextOf({ firstName, lastName, email, solutionNumber }: StoredUser): string {
  return fold(`${firstName} ${lastName} ${email} ${solutionNumber ?? ''}`);
}

/** Whoever has no name stands where their address does. */
function sortNameOf({ firstName, lastName, email }: StoredUser): string {
  return fold(`${lastName} ${firstName}`) || fold(email);
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
