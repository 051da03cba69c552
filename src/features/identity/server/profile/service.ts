import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { NamesOf } from '#shared/fields.ts';
import type { userFields } from '../../contract.ts';
import { toProfile } from '../users/present.ts';
import { replaceUser, type StoredUser } from '../users/repository.ts';
import { subjectOf } from '../users/subject.ts';
import { type Owner, readOwner } from './owner.ts';

/** Fields that people may change themselves. */
type OwnFields = Partial<Pick<StoredUser, NamesOf<typeof userFields, 'own'>>>;

/**
 * Changes the caller's own document. With a version, a lost race throws `conflict` with the newer document; without one the
 * newest document is changed.
 */
export async function changeOwn(
  ctx: ActingContext,
  owner: Owner,
  fields: OwnFields,
  version?: number,
): Promise<{ before: StoredUser; after: StoredUser }> {
  return transaction(ctx, async (inside) => {
    const before = await readOwner(inside, owner);
    const base = version ?? before.version;
    const after = { ...before, ...fields, version: base + 1, lastUpdated: inside.now() };
    if (!(await replaceUser(inside, base, after)))
      throw new AppError('conflict', { params: { current: toProfile(await readOwner(inside, owner)) } });
    const names = Object.keys(fields) as (keyof OwnFields)[];
    const changed = names.filter((name) => before[name] !== after[name]);
    await recordChange(inside, {
      action: 'user.updated',
      subject: subjectOf(after),
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    });
    return { before, after };
  });
}
