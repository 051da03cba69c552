import type { Change } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { findUser, type StoredUser } from './repository.ts';

type NamedUser = Pick<StoredUser, 'uid' | 'firstName' | 'lastName' | 'email'>;

/** Display name of a person: their name, or their address without one. */
export function nameOf({ firstName, lastName, email }: Omit<NamedUser, 'uid'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Subject of a trail entry about a person, with their current name, since it may change or they may be removed. */
export function subjectOf(user: NamedUser): Change['subject'] {
  return { type: 'User', id: user.uid, name: nameOf(user) };
}

/** Same as `subjectOf`, by id. */
export async function subjectWith(ctx: Context, uid: string): Promise<Change['subject']> {
  const user = await findUser(ctx, uid);
  return user ? subjectOf(user) : { type: 'User', id: uid };
}
