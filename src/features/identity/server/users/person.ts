import type { Context } from '#server/context.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import type { Member } from '#shared/actor.ts';
import type { CrdCheck } from '#shared/roles.ts';
import { findUser } from './repository.ts';
import { isBlocked, toMember } from './service.ts';

/** What everybody may know of somebody who shares something. */
export interface Person {
  name: string;
  solutionNumber: string;
  /** Where their photo lies. That is nobody's to know: it is given out by whoever may show it. */
  photo: StorageKey | null;
  isSecurityLicensed: boolean;
  crdCheck: CrdCheck;
}

/** Somebody as they may act, by a proof of theirs; null where there is no such person, or not any more. */
export async function findMember(
  ctx: Context,
  uid: string,
  proof: Pick<Member, 'via' | 'provenAt'>,
): Promise<Member | null> {
  const user = await findUser(ctx, uid);
  return user && !isBlocked(ctx, user) ? toMember(user, proof) : null;
}

/** Somebody who may come in; null where there is no such person, or not any more. */
export async function findPerson(ctx: Context, uid: string): Promise<Person | null> {
  const user = await findUser(ctx, uid);
  if (!user || isBlocked(ctx, user)) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return {
    name: name || user.email.split('@', 1)[0] || '',
    solutionNumber: user.solutionNumber ?? '',
    photo: user.photo,
    isSecurityLicensed: user.isSecurityLicensed,
    crdCheck: user.crdCheck,
  };
}
