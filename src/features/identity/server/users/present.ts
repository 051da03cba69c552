import type { Context } from '#server/context.ts';
import { fieldsOf } from '#shared/fields.ts';
import { type AdminUser, type Profile, userFields } from '../../contract.ts';
import { asDocument, changeableOf } from './differences.ts';
import type { ListedUser } from './list-repository.ts';
import type { StoredUser } from './repository.ts';

/** Presents a person as the document `users/{uid}`. */
export function toProfile(user: StoredUser): Profile {
  return {
    uid: user.uid,
    version: user.version,
    ...fieldsOf(userFields, 'returned', asDocument(user)),
    photo: photoAddress(user),
    createdAt: user.createdAt.toISOString(),
    lastSignIn: user.lastSignIn?.toISOString() ?? null,
    lastUpdated: user.lastUpdated?.toISOString() ?? null,
  };
}

/** Presents a person to administrators. */
export function toAdminUser(ctx: Context, { user, checkedBy }: ListedUser): AdminUser {
  return {
    ...toProfile(user),
    ...changeableOf(user),
    crdCheckBy: user.crdCheckBy === null ? null : { uid: user.crdCheckBy, name: checkedBy ?? '' },
    crdCheckAt: user.crdCheckAt?.toISOString() ?? null,
    blockedAt: user.blockedAt?.toISOString() ?? null,
    blockedByList: ctx.config.blockedAccounts.includes(user.email),
  };
}

/** Address of a photo. Its bytes never change, so browsers may cache it for good. */
export function photoAddress({ uid, photo }: Pick<StoredUser, 'uid' | 'photo'>): string | null {
  return photo === null ? null : `/api/users/${uid}/photo/${photo}`;
}
