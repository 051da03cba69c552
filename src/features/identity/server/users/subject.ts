import type { Change } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { findUser, type StoredUser } from './repository.ts';

type Named = Pick<StoredUser, 'uid' | 'firstName' | 'lastName' | 'email'>;

/** What people call somebody: by their name, or their address where they have told none. */
export function nameOf({ firstName, lastName, email }: Omit<Named, 'uid'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Somebody as the trail names them: by what they are called now, since they may be called otherwise later, or be gone. */
export function subjectOf(user: Named): Change['subject'] {
  return { type: 'User', id: user.uid, name: nameOf(user) };
}

/** As `subjectOf`, of somebody of whom only the id is known. */
export async function subjectWith(ctx: Context, uid: string): Promise<Change['subject']> {
  const user = await findUser(ctx, uid);
  return user ? subjectOf(user) : { type: 'User', id: uid };
}
