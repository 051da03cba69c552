import { type ContentType, isContentType } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import type { FoundPage } from '#server/room.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { PublicPage } from '#shared/page.ts';
import { gateOf } from '../gate/form.ts';
import { countMiss, requireFewMisses } from '../links/open.ts';
import { optionsOf } from '../open/address.ts';
import { openLink } from '../open/link.ts';
import { resolve } from '../open/resolve.ts';
import { startOf } from '../open/start.ts';
import { fingerprintOf } from './fingerprint.ts';
import { makePage } from './make.ts';

const notFound: PublicPage = { kind: 'error', status: 404 };

/** What was asked for below `/video/` and its like. */
export interface AskedAddress {
  type: string;
  path: string;
  query: string;
  visit: Visit;
}

/** The page of shared content: by its own address, or by somebody's personal link to it. */
export async function openShared(
  ctx: Context,
  actor: Actor,
  asked: AskedAddress,
  kind: 'shared' | 'embedded' = 'shared',
): Promise<PublicPage | FoundPage> {
  const { type } = asked;
  if (!isContentType(type)) return notFound;
  const content = await resolve(ctx, actor, type, asked);
  if (!content) return openByLink(ctx, actor, { ...asked, type }, kind);
  const startAt = startOf(type, optionsOf(asked.query));
  return {
    key: actor.kind === 'visitor' ? `${kind} ${fingerprintOf(content, ctx.now())} ${startAt}` : null,
    make: (language) => makePage(ctx, actor, content, { kind, language, startAt, link: null }),
  };
}

/** What is neither content nor a link is counted: whoever guesses is slowed down. */
async function openByLink(
  ctx: Context,
  actor: Actor,
  { type, path, query, visit }: AskedAddress & { type: ContentType },
  kind: 'shared' | 'embedded',
): Promise<PublicPage | FoundPage> {
  await requireFewMisses(ctx, visit.address);
  const opened = await openLink(ctx, type, path, visit);
  if (!opened) {
    await countMiss({ ...ctx, actor, requestId: '' }, visit.address);
    return notFound;
  }
  if ('ended' in opened) return { kind: 'ended', why: opened.ended };
  if ('asks' in opened) return gateOf(opened.link, opened);
  const { link, content, cookie } = opened;
  const options = optionsOf(query);
  const begins = options.t === null && options.page === null ? link.startAt : null;
  const startAt = begins ?? startOf(type, options);
  return {
    key: null,
    cookie,
    make: (language) => makePage(ctx, actor, content, { kind, language, startAt, link }),
  };
}
