import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Member } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { photoAddress } from './present.ts';
import { insertUser, normaliseEmail, type StoredUser } from './repository.ts';
import { nameOf, subjectOf } from './subject.ts';
import { toTrail } from './trail.ts';

/** Default values of a new person. */
const fresh = {
  version: 1,
  firstName: '',
  lastName: '',
  solutionNumber: null,
  isSecurityLicensed: false,
  roles: ['USER'],
  crdCheck: 'not_started',
  crdCheckNote: '',
  crdCheckBy: null,
  crdCheckAt: null,
  language: null,
  photo: null,
  blockedAt: null,
  lastSignIn: null,
  lastUpdated: null,
} as const satisfies Omit<StoredUser, 'uid' | 'email' | 'createdAt'>;

/** Creates a person without storing them. */
export function newUser(
  ctx: Context,
  given: Pick<StoredUser, 'email'> & Partial<Pick<StoredUser, 'firstName' | 'lastName' | 'roles'>>,
): StoredUser {
  return { ...fresh, ...given, email: normaliseEmail(given.email), uid: newId(), createdAt: ctx.now() };
}

/** Creates and stores a person. Throws a duplicate error (`engine.isDuplicate`) if the address is taken. */
export async function createUser(
  ctx: ActingContext,
  given: Parameters<typeof newUser>[1],
  action: 'user.created' | 'user.invited' = 'user.created',
): Promise<StoredUser> {
  const user = newUser(ctx, given);
  await transaction(ctx, async (inside) => {
    await insertUser(inside, user);
    await recordChange(inside, {
      action,
      subject: subjectOf(user),
      after: toTrail(user),
    });
  });
  return user;
}

/** True if blocked by an administrator, or by the list in the settings. */
export function isBlocked(ctx: Context, user: Pick<StoredUser, 'email' | 'blockedAt'>): boolean {
  return user.blockedAt !== null || ctx.config.blockedAccounts.includes(user.email);
}

export function toMember(user: StoredUser, proof: Pick<Member, 'via' | 'provenAt'>): Member {
  return {
    kind: 'member',
    uid: user.uid,
    email: user.email,
    name: nameOf(user),
    photo: photoAddress(user),
    roles: user.roles,
    isSecurityLicensed: user.isSecurityLicensed,
    crdCheck: user.crdCheck,
    ...proof,
  };
}
