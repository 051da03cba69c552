import { changedFields } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { givenOf, namesOf } from '#shared/fields.ts';
import { roles as allRoles, type Role } from '#shared/roles.ts';
import { userFields } from '../../contract.ts';
import { type ChangeableFields, type ChangeableName, changeableOf, differencesOf } from './differences.ts';
import { administers, requireAnAdministrator } from './last-administrator.ts';
import { findListed, type ListedUser } from './list-repository.ts';
import { toAdminUser } from './present.ts';
import { findUser, isSolutionNumberTaken, replaceUser, type StoredUser } from './repository.ts';
import { subjectOf } from './subject.ts';

/** Audit action of each field. A change of several fields is one entry for each action. */
const actions: Readonly<Record<ChangeableName, `user.${string}`>> = {
  firstName: 'user.updated',
  lastName: 'user.updated',
  solutionNumber: 'user.updated',
  isSecurityLicensed: 'user.updated',
  roles: 'user.roles-changed',
  crd_check: 'user.check-changed',
  crdCheckNote: 'user.check-changed',
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
  const { crd_check, roles, solutionNumber, ...same } = givenOf(input);
  const proposed: StoredUser = {
    ...before,
    ...same,
    roles: inOrder(roles ?? before.roles),
    ...(crd_check && { crdCheck: crd_check }),
    ...(solutionNumber !== undefined && { solutionNumber: solutionNumber || null }),
  };
  const changed = differencesOf({ ...before, roles: inOrder(before.roles) }, proposed);
  if (!changed) return before;
  const checked = 'crd_check' in changed.after || 'crdCheckNote' in changed.after;
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
  const [old, now] = [changeableOf(before), changeableOf(after)];
  for (const [action, names] of Map.groupBy(namesOf(userFields, 'written'), (name) => actions[name])) {
    const pick = (fields: ChangeableFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
    const changed = changedFields(pick(old), pick(now));
    if (changed) await recordChange(ctx, { action, subject: subjectOf(after), ...changed });
  }
  if (administers(ctx, before) && !administers(ctx, after)) await requireAnAdministrator(ctx);
}

/** Error for a value that somebody else has, shown beside the field. */
export function fieldTaken(path: 'email' | 'solutionNumber'): AppError {
  return invalidInput(path, 'taken');
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
  return allRoles.filter((role) => wanted.includes(role));
}
