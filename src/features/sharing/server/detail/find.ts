import { contentPath, isContentType } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/index.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { countMiss, findLink, requireFewMisses } from '../links/open.ts';
import { linkIdIn } from '../open/address.ts';
import { resolve } from '../open/resolve.ts';
import type { AskedAddress } from '../page/open.ts';

/**
 * What stands below `/share/`: content for whoever asks, or the page of a personal link, which is not opened here. What is
 * neither is counted, as at the public address.
 */
export async function findDetail(
  ctx: RequestContext,
  { type, path, query, visit }: AskedAddress,
): Promise<{ content: Content } | { instead: `/${string}` } | null> {
  if (!isContentType(type)) return null;
  const content = await resolve(ctx, ctx.actor, type, { path, query });
  const publicPage = (id: string) => ({ instead: `${contentPath(type, id)}${query}` as `/${string}` });
  // The public page says what has become of it.
  if (content === 'withdrawn') return publicPage(path);
  if (content) return { content };
  const link = await findLink(ctx, linkIdIn(path));
  if (link?.type === type) return publicPage(link.id);
  await requireFewMisses(ctx, visit.address);
  await countMiss(ctx, visit.address);
  return null;
}
