import type { ContentType } from '#features/library/contract.ts';
import { type Content, contentFor } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { idsOf } from './address.ts';

/** Length of the longest possible id; longer ones are not looked up. */
const mostCharacters = 500;

/**
 * Resolves a shared address to content that the actor may see. Content that is not for them is as if it did not exist; content
 * that was public and is no longer is reported as withdrawn.
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
