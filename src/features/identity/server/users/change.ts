import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { type Role, roles } from '#shared/roles.ts';
import { type ChangeableFields, type ChangeableName, differencesOf } from './differences.ts';
import { administers, requireAnAdministrator } from './last-administrator.ts';
import { findListed, type ListedUser } from './list/repository.ts';
import { toAdminUser } from './present.ts';
import { findUser, isSolutionNumberTaken, replaceUser, type StoredUser } from './repository.ts';
import { subjectOf } from './subject.ts';

/** Audit actions and the fields they contain. */
const entries: Readonly<Record<string, readonly ChangeableName[]>> = {
  'user.updated': ['firstName', 'lastName', 'solutionNumber', 'isSecurityLicensed'],
  'user.roles-changed': ['roles'],
  'user.check-changed': ['crd_check', 'crdCheckNote'],
};

export type UserInput = { [Name in ChangeableName]?: ChangeableFields[Name] | undefined };

/** Changes a person. A lost race answers `conflict` with the newer document, and nothing is overwritten. */
export async function changeUser(
  ctx: ActingContext,
  { uid, version, ...input }: UserInput & { uid: string; version: number },
): Promise<ListedUser> {
  return transaction(ctx, async (inside) => {
    const before = await findUser(inside, uid);
    if (!before) throw new AppError('not-found');
    if (before.version !== version) throw await conflictWith(inside, uid);
    const after = applyInput(inside, before, input);
    if (after !== before) await store(inside, before, after);
    return readListed(inside, uid);
  }).catch((error: unknown) => {
    throw ctx.db.engine.isDuplicate(error) ? fieldTaken('solutionNumber') : error;
  });
}

/** Applies the input to a person; returns the same object if nothing changes. */
export function applyInput(ctx: ActingContext, before: StoredUser, input: UserInput): StoredUser {
  const proposed = {
    ...before,
    firstName: input.firstName ?? before.firstName,
    lastName: input.lastName ?? before.lastName,
    solutionNumber: input.solutionNumber === undefined ? before.solutionNumber : input.solutionNumber || null,
    isSecurityLicensed: input.isSecurityLicensed ?? before.isSecurityLicensed,
    roles: inOrder(input.roles ?? before.roles),
    crdCheck: input.crd_check ?? before.crdCheck,
    crdCheckNote: input.crdCheckNote ?? before.crdCheckNote,
  };
  const { names } = differencesOf({ ...before, roles: inOrder(before.roles) }, proposed);
  if (names.length === 0) return before;
  const checked = names.includes('crd_check') || names.includes('crdCheckNote');
  return {
    ...proposed,
    version: before.version + 1,
    lastUpdated: ctx.now(),
    ...(checked && {
      crdCheckBy: ctx.actor.kind === 'member' ? ctx.actor.uid : null,
      crdCheckAt: ctx.now(),
    }),
  };
}

async function store(ctx: ActingContext, before: StoredUser, after: StoredUser): Promise<void> {
  const { uid, solutionNumber } = after;
  if (solutionNumber !== null && solutionNumber !== before.solutionNumber)
    if (await isSolutionNumberTaken(ctx, solutionNumber, uid)) throw fieldTaken('solutionNumber');
  if (!(await replaceUser(ctx, before.version, after))) throw await conflictWith(ctx, uid);
  for (const [action, fields] of Object.entries(entries)) {
    const changed = differencesOf(before, after, fields);
    if (changed.names.length === 0) continue;
    const subject = subjectOf(after);
    await recordChange(ctx, { action, subject, before: changed.before, after: changed.after });
  }
  if (administers(ctx, before) && !administers(ctx, after)) await requireAnAdministrator(ctx);
}

/** Error for a value that somebody else has, shown beside the field. */
export function fieldTaken(path: 'email' | 'solutionNumber'): AppError {
  return new AppError('invalid-input', { params: { issues: [{ path, reason: 'taken' }] } });
}

export async function readListed(ctx: ActingContext, uid: string): Promise<ListedUser> {
  const found = await findListed(ctx, uid);
  if (!found) throw new AppError('not-found');
  return found;
}

async function conflictWith(ctx: ActingContext, uid: string): Promise<AppError> {
  return new AppError('conflict', { params: { current: toAdminUser(ctx, await readListed(ctx, uid)) } });
}

/** Sorts and deduplicates roles, so that lists can be compared. */
function inOrder(wanted: readonly Role[]): Role[] {
  return roles.filter((role) => wanted.includes(role));
}
