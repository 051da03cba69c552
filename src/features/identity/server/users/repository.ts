import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { readWord } from '#server/db/stored-body.ts';
import { emit } from '#server/events.ts';
import type { ValuesOf } from '#shared/fields.ts';
import { fold } from '#shared/fold.ts';
import { isLanguage } from '#shared/locale.ts';
import { type CrdCheck, crdChecks, type Role, roles } from '#shared/roles.ts';
import type { userFields } from '../../contract.ts';
import { tables, type UserRow } from '../tables.ts';
import { peopleChanged } from './events.ts';

/** Fields that are stored otherwise than the document has them. */
type StoredOtherwise = 'crd_check' | 'roles' | 'blockedAt';

/** A stored person. */
export interface StoredUser extends Omit<ValuesOf<typeof userFields>, StoredOtherwise> {
  uid: string;
  version: number;
  roles: readonly Role[];
  crdCheck: CrdCheck;
  /** Administrator who set the check, and time. */
  crdCheckBy: string | null;
  crdCheckAt: Date | null;
  blockedAt: Date | null;
  createdAt: Date;
  lastSignIn: Date | null;
  lastUpdated: Date | null;
}

export async function findUser(ctx: Context, uid: string): Promise<StoredUser | null> {
  const row = await tables(ctx).selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ? toStoredUser(row) : null;
}

/** Subquery for the version of a person; null if there is none. */
export function userVersion(uid: Expression<string>): RawBuilder<number | null> {
  return sql`(select users.version from users where users.uid = ${uid})`;
}

export async function findUserByEmail(ctx: Context, email: string): Promise<StoredUser | null> {
  const row = await tables(ctx)
    .selectFrom('users')
    .selectAll()
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row ? toStoredUser(row) : null;
}

/** Finds the person whom an issuer identifies by a subject. */
export async function findUserByIdentity(
  ctx: Context,
  issuer: string,
  subject: string,
): Promise<StoredUser | null> {
  const row = await tables(ctx)
    .selectFrom('users')
    .innerJoin('identities', 'identities.uid', 'users.uid')
    .selectAll('users')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
  return row ? toStoredUser(row) : null;
}

/** True if the person has an identity at this issuer. */
export async function hasIdentity(ctx: Context, uid: string, issuer: string): Promise<boolean> {
  const row = await tables(ctx)
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
  await tables(ctx)
    .insertInto('identities')
    .values({ ...identity, created_at: ctx.now().getTime() })
    .execute();
}

/** Inserts a person; throws a duplicate error (`engine.isDuplicate`) if the address or solution number is taken. */
export async function insertUser(ctx: Context, user: StoredUser): Promise<void> {
  await tables(ctx).insertInto('users').values(toRow(user)).execute();
  emit(ctx, peopleChanged, { uids: [user.uid] });
}

/** Inserts many people; throws as `insertUser` does. */
export async function insertUsers(ctx: Context, many: readonly StoredUser[]): Promise<void> {
  const atOnce = 200;
  for (let from = 0; from < many.length; from += atOnce)
    await tables(ctx)
      .insertInto('users')
      .values(many.slice(from, from + atOnce).map(toRow))
      .execute();
  emit(ctx, peopleChanged, { uids: many.map(({ uid }) => uid) });
}

/** Replaces the person if `version` is still the newest; false if somebody was faster or the person is gone. */
export async function replaceUser(ctx: Context, version: number, user: StoredUser): Promise<boolean> {
  const { uid, ...changes } = toRow(user);
  const result = await tables(ctx)
    .updateTable('users')
    .set(changes)
    .where('uid', '=', uid)
    .where('version', '=', version)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) emit(ctx, peopleChanged, { uids: [uid] });
  return result.numUpdatedRows > 0n;
}

/** True if somebody else has the number. */
export async function isSolutionNumberTaken(ctx: Context, number: string, uid: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('users')
    .select('uid')
    .where('solution_number', '=', number)
    .where('uid', '!=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks or unblocks a person; null if that changes nothing. */
export async function setBlocked(ctx: Context, uid: string, at: Date | null): Promise<StoredUser | null> {
  const row = await tables(ctx)
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

/** Records the time of a sign-in without a new version, so that no concurrent edit fails. */
export async function noteSignIn(ctx: Context, uid: string): Promise<void> {
  await tables(ctx)
    .updateTable('users')
    .set({ last_sign_in: ctx.now().getTime() })
    .where('uid', '=', uid)
    .execute();
}

export async function removeUser(ctx: Context, uid: string): Promise<void> {
  await tables(ctx).deleteFrom('users').where('uid', '=', uid).execute();
}

export async function countUsers(ctx: Context): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists people by address after a given one, in batches. */
export async function listUsersAfter(ctx: Context, email: string, limit: number): Promise<StoredUser[]> {
  const rows = await tables(ctx)
    .selectFrom('users')
    .selectAll()
    .where('email', '>', email)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(toStoredUser);
}

/** Normalises an address: case matters only in theory. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function toStoredUser(row: Selectable<UserRow>): StoredUser {
  const document = `person ${row.uid}`;
  return {
    uid: row.uid,
    version: row.version,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    solutionNumber: row.solution_number,
    isSecurityLicensed: row.is_security_licensed === 1,
    roles: row.roles
      .split(',')
      .filter(Boolean)
      .map((role) => readWord(document, 'roles', role, roles)),
    crdCheck: readWord(document, 'crd_check', row.crd_check, crdChecks),
    crdCheckNote: row.crd_check_note,
    crdCheckBy: row.crd_check_by,
    crdCheckAt: toDate(row.crd_check_at),
    language: isLanguage(row.language) ? row.language : null,
    photo: row.photo,
    blockedAt: toDate(row.blocked_at),
    createdAt: toDate(row.created_at),
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

/** Name for sorting; the address for people without a name. */
function sortNameOf({ firstName, lastName, email }: StoredUser): string {
  return fold(`${lastName} ${firstName}`) || fold(email);
}
