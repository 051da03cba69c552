import type { ActingContext, Context } from '#server/context.ts';
import { callerOf, countCall } from '#server/http/rate-limit/limiter.ts';
import { limiterOf } from '#server/http/rate-limit/limiter-of.ts';
import type { HeadOf, PageRequest } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import type { CachedAnswer } from '#shared/page.ts';
import { readQuery } from '#shared/read-query.ts';
import { catalogueRoutes, type SharedPage, SharedQuery } from '../../contract.ts';
import { pageKeys } from '../../page-keys.ts';
import { sharingPages } from '../../pages.ts';
import { catalogueHead } from '../page/hub-head.ts';
import { listShared } from './list.ts';
import { listPublicTags } from './tags.ts';

/** Opens the catalogue as its address asks; redirects to the last page from beyond it. */
export async function openCatalogue(
  ctx: Context,
  actor: Actor,
  { query: text, visit }: PageRequest,
): Promise<HeadOf | `/${string}`> {
  const address = Object.fromEntries(new URLSearchParams(text));
  // The browser loads a member's own links.
  if (actor.kind === 'member' && address.tab === 'links') return catalogueHead(ctx, text);
  await countListing(ctx, visit.address);
  const query = readQuery(SharedQuery, address);
  const acting = { ...ctx, actor, requestId: newId() };
  const list = await listShared(acting, query);
  if (list.entries.length === 0 && query.page > 1) return addressOfPage(text, lastPage(list, query));
  return catalogueHead(ctx, text, await cachedAnswersOf(acting, query, list));
}

async function cachedAnswersOf(
  ctx: ActingContext,
  query: SharedQuery,
  list: SharedPage,
): Promise<readonly CachedAnswer[]> {
  const tags = await listPublicTags(ctx);
  // Parsed as the API does, so that nothing is sent that the contract does not name.
  return [
    { key: pageKeys.list(query), data: catalogueRoutes.list.output.parse(list) },
    { key: pageKeys.tags, data: catalogueRoutes.tags.output.parse(tags) },
  ];
}

function lastPage({ total }: SharedPage, { size }: SharedQuery): number {
  return Math.max(1, Math.ceil(total / size));
}

function addressOfPage(text: string, page: number): `/${string}` {
  const query = new URLSearchParams(text);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return `${sharingPages.index.path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Throws `rate-limited` for a network that requests the list too often: its page costs as much as the API. */
async function countListing(ctx: Context, address: string): Promise<void> {
  const { config } = ctx;
  if (config.rateLimit === 0) return;
  const limit = { max: config.rateLimit, seconds: 60 };
  await countCall(ctx, await limiterOf(ctx, 'share page', limit), callerOf(address));
}
