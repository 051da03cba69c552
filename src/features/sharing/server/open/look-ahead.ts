import { isContentType } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { countMiss, requireFewMisses, type StoredLink } from '../links/open.ts';
import { linkIdIn } from './address.ts';
import { followLink } from './link.ts';

/**
 * Finds what a link shows to a preview bot, without counting an opening. Throws `not-found` for a link with a gate, as for one
 * that does not exist; the latter counts as a miss.
 */
export async function findForPreviewBot(
  ctx: Context,
  type: string,
  id: string,
  address: string,
): Promise<{ link: StoredLink; content: Content }> {
  const visit = { method: 'HEAD', headers: {}, address };
  const followed = isContentType(type)
    ? await followLink(ctx, type, linkIdIn(id), { actor: anonymous, visit })
    : null;
  if (followed && 'content' in followed) return followed;
  if (!followed) {
    await requireFewMisses(ctx, address);
    await countMiss({ ...ctx, actor: anonymous, requestId: '' }, address);
  }
  throw new AppError('not-found');
}
