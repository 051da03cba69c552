import type { Context } from '#server/context.ts';
import { findFeedback } from '../repository.ts';
import { hasMark, markOf } from '../secrets.ts';
import type { StoredFeedback } from '../stored.ts';

/**
 * The secret of a follow-up page: the id and a mark of ours. It is kept nowhere, so that whoever reads the database
 * cannot open the page in somebody's name.
 */
export async function secretOf(ctx: Context, id: string): Promise<string> {
  return `${id}-${await markOf(ctx, 'follow', id)}`;
}

export function followPath(secret: string): `/${string}` {
  return `/feedback/${secret}`;
}

/** What a secret leads to; null where it is none of ours, or what it led to is gone. */
export async function findBySecret(ctx: Context, secret: string): Promise<StoredFeedback | null> {
  const [id = '', mark = '', ...more] = secret.split('-');
  if (more.length > 0 || !(await hasMark(ctx, 'follow', id, mark))) return null;
  return findFeedback(ctx, id);
}
