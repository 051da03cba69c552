import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { putRecent } from '#server/recent.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import type { Member } from '#shared/actor.ts';
import type { CrdCheck } from '#shared/roles.ts';
import { findUser, type StoredUser } from './repository.ts';
import { isBlocked, toMember } from './service.ts';

/** Facts that everybody may know of a person who shares something. */
export interface Person {
  name: string;
  solutionNumber: string;
  /** Storage key of the photo. Not public: callers that may show the photo serve it. */
  photo: StorageKey | null;
  isSecurityLicensed: boolean;
  crdCheck: CrdCheck;
}

/** Finds a person as an actor, with their proof; null if they do not exist or are blocked. */
export async function findMember(
  ctx: Context,
  uid: string,
  proof: Pick<Member, 'via' | 'provenAt'>,
): Promise<Member | null> {
  const user = await findUser(ctx, uid);
  return user && !isBlocked(ctx, user) ? toMember(user, proof) : null;
}

/** Finds a person; null if they do not exist or are blocked. */
export async function findPerson(ctx: Context, uid: string): Promise<Person | null> {
  return toPerson(ctx, await findUser(ctx, uid));
}

const makeCache = () => new Map<string, StoredUser>();
const mostCached = 2000;

/** Finds a person whose current version the caller has just read (see `userVersion`): mostly from the cache. */
export async function findPersonAt(
  ctx: Context,
  uid: string,
  version: number | null,
): Promise<Person | null> {
  if (version === null) return null;
  const cache = perHub(ctx, makeCache);
  const cached = cache.get(uid);
  if (cached?.version === version) return toPerson(ctx, cached);
  const user = await findUser(ctx, uid);
  if (user) ctx.afterCommit(() => putRecent(cache, uid, user, mostCached));
  return toPerson(ctx, user);
}

function toPerson(ctx: Context, user: StoredUser | null): Person | null {
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
