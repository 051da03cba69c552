import { contentPath, isContentType } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { countMiss, findLink, requireFewMisses } from '../links/open.ts';
import { linkIdIn } from '../open/address.ts';
import { resolve } from '../open/resolve.ts';
import type { ContentPageRequest } from '../page/open.ts';

/**
 * Finds what is below `/share/`: content that the caller may see, or the path of a personal link's page, which is not opened
 * here. Anything else counts as a miss, as at the public address.
 */
export async function findDetail(
  ctx: RequestContext,
  { type, path, query, visit }: ContentPageRequest,
): Promise<{ content: Content } | { instead: `/${string}` } | null> {
  if (!isContentType(type)) return null;
  const content = await resolve(ctx, ctx.actor, type, { path, query });
  const publicPage = (id: string) => ({ instead: `${contentPath(type, id)}${query}` as `/${string}` });
  // The public page explains why it is gone.
  if (content === 'withdrawn') return publicPage(path);
  if (content) return { content };
  const link = await findLink(ctx, linkIdIn(path));
  if (link?.type === type) return publicPage(link.id);
  await requireFewMisses(ctx, visit.address);
  await countMiss(ctx, visit.address);
  return null;
}
