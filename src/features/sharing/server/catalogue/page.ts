import type { Config } from '#server/config.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { callerOf, countCall, createLimiter, type Limiter } from '#server/http/rate-limit/limiter.ts';
import type { Asked, HeadOf } from '#server/room.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { Actor } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import type { Known } from '#shared/page.ts';
import { readQuery } from '#shared/read-query.ts';
import { catalogueRoutes, type SharedPage, SharedQuery } from '../../contract.ts';
import { pageKeys } from '../../page-keys.ts';
import { sharingPages } from '../../pages.ts';
import { catalogueHead } from '../page/hub-head.ts';
import { listShared } from './list.ts';
import { listPublicTags } from './tags.ts';

/** The page of what everybody may see, as its address asks for it; beyond the last page, the way to the last one. */
export async function openCatalogue(
  ctx: Context,
  actor: Actor,
  { query: text, visit }: Asked,
): Promise<HeadOf | `/${string}`> {
  const address = Object.fromEntries(new URLSearchParams(text));
  // One's own links are asked for by the browser.
  if (actor.kind === 'member' && address.tab === 'links') return catalogueHead(ctx, text);
  await countListing(ctx, visit.address);
  const query = readQuery(SharedQuery, address);
  const acting = { ...ctx, actor, requestId: newId() };
  const list = await listShared(acting, query);
  if (list.entries.length === 0 && query.page > 1) return addressOfPage(text, lastPage(list, query));
  return catalogueHead(ctx, text, await knownOf(acting, query, list));
}

async function knownOf(ctx: ActingContext, query: SharedQuery, list: SharedPage): Promise<readonly Known[]> {
  const tags = await listPublicTags(ctx);
  // As the API answers: nothing goes out that the contract does not name.
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

const limiters = new WeakMap<Config, Promise<Limiter>>();

/** Throws `rate-limited` where one network asks for the list too often: by its page it costs what it costs by the API. */
async function countListing(ctx: Context, address: string): Promise<void> {
  const { config } = ctx;
  if (config.rateLimit === 0) return;
  const limit = { max: config.rateLimit, seconds: 60 };
  const limiter =
    limiters.get(config) ??
    findOrCreateSecret(ctx, 'rate-limit').then((secret) => createLimiter('share page', limit, secret));
  limiters.set(config, limiter);
  limiter.catch(() => limiters.delete(config));
  await countCall(ctx, await limiter, callerOf(address));
}
