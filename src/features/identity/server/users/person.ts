import type { Context } from '#server/context.ts';
import { findUser } from './repository.ts';

/** What everybody may know of somebody who shares something. */
export interface Person {
  name: string;
  solutionNumber: string;
}

/** Somebody who may come in; null where there is no such person, or not any more. */
export async function findPerson(ctx: Context, uid: string): Promise<Person | null> {
  const user = await findUser(ctx, uid);
  if (!user || user.blockedAt || ctx.config.blockedAccounts.includes(user.email)) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { name: name || user.email.split('@', 1)[0] || '', solutionNumber: user.solutionNumber ?? '' };
}
