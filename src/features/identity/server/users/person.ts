import type { Context } from '#server/context.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import { findUser } from './repository.ts';

/** What everybody may know of somebody who shares something. */
export interface Person {
  name: string;
  solutionNumber: string;
  /** Where their photo lies. That is nobody's to know: it is given out by whoever may show it. */
  photo: StorageKey | null;
}

/** Somebody who may come in; null where there is no such person, or not any more. */
export async function findPerson(ctx: Context, uid: string): Promise<Person | null> {
  const user = await findUser(ctx, uid);
  if (!user || user.blockedAt || ctx.config.blockedAccounts.includes(user.email)) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return {
    name: name || user.email.split('@', 1)[0] || '',
    solutionNumber: user.solutionNumber ?? '',
    photo: user.photo,
  };
}
