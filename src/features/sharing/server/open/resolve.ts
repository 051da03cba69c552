import type { ContentType } from '#features/library/contract.ts';
import { type Content, contentFor } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { idsOf } from './address.ts';

/** The longest id there can be; what is longer is not even looked for. */
const mostCharacters = 500;

/**
 * What a shared address leads to, for somebody who may see it. Whatever is not for them is as if it were not there; what
 * was there for everybody and has been withdrawn is said to be.
 */
export async function resolve(
  ctx: Context,
  actor: Actor,
  type: ContentType,
  { path, query }: { path: string; query: string },
): Promise<Content | 'withdrawn' | null> {
  for (const id of idsOf(path, query).filter(({ length }) => length <= mostCharacters)) {
    if (id.includes('\0')) continue;
    const content = await contentFor(ctx, actor, type, id);
    if (content) return content;
  }
  return null;
}
