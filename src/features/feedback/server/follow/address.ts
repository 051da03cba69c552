import type { Context } from '#server/context.ts';
import { findFeedback } from '../repository.ts';
import { hasMark, markOf } from '../secrets.ts';
import type { StoredFeedback } from '../stored.ts';

/**
 * Returns the secret of a follow-up page: the id and a signature. It is not stored, so that access to the database
 * does not open the page in somebody's name.
 */
export async function secretOf(ctx: Context, id: string): Promise<string> {
  return `${id}-${await markOf(ctx, 'follow', id)}`;
}

export function followPath(secret: string): `/${string}` {
  return `/feedback/${secret}`;
}

/** Returns the feedback of a secret; null if the secret is invalid or the feedback is gone. */
export async function findBySecret(ctx: Context, secret: string): Promise<StoredFeedback | null> {
  const [id = '', mark = '', ...more] = secret.split('-');
  if (more.length > 0 || !(await hasMark(ctx, 'follow', id, mark))) return null;
  return findFeedback(ctx, id);
}
