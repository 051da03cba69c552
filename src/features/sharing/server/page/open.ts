import { type ContentType, contentPath, isContentType } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { FoundPage, PageWithCookies } from '#server/room.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { PublicPage } from '#shared/page.ts';
import { gateOf } from '../gate/form.ts';
import { countMiss, findLink, requireFewMisses } from '../links/open.ts';
import { linkIdIn, optionsOf } from '../open/address.ts';
import { toCookies, visitCookie } from '../open/cookies.ts';
import { followLink } from '../open/link.ts';
import { resolve } from '../open/resolve.ts';
import { startIn } from '../open/start.ts';
import { isProgram } from '../visit/program.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type How, makePage } from './make.ts';

const notFound: PublicPage = { kind: 'error', status: 404 };

/** What was asked for below `/video/` and its like. */
export interface AskedAddress {
  type: string;
  path: string;
  query: string;
  visit: Visit;
}

type Opened = PublicPage | PageWithCookies | FoundPage | { instead: `/${string}` };

/** The page of shared content: by its own address, or by somebody's personal link to it. */
export async function openShared(
  ctx: Context,
  actor: Actor,
  asked: AskedAddress,
  kind: 'shared' | 'embedded' = 'shared',
): Promise<Opened> {
  const { type } = asked;
  if (!isContentType(type)) return notFound;
  const content = await resolve(ctx, actor, type, asked);
  if (content === 'withdrawn') return { kind: 'ended', why: content, language: null };
  if (!content) return openByLink(ctx, actor, { ...asked, type }, kind);
  const instead = addressNow(content, asked, kind);
  if (instead) return { instead };
  const options = optionsOf(asked.query);
  const startAt = startIn(content, options);
  const isAsked = options.lang !== null;
  return {
    key:
      actor.kind === 'visitor' ? `${kind} ${await fingerprintOf(ctx, content)} ${startAt} ${isAsked}` : null,
    make: (language) => makePage(ctx, actor, content, { kind, language, isAsked, startAt, by: null }),
  };
}

/** Where a season is read that was asked for by a former slug, or by its own in other letters. */
function addressNow(
  content: Content,
  { path, query }: AskedAddress,
  kind: 'shared' | 'embedded',
): `/${string}` | null {
  if (content.type !== 'audio_playlist' || path === content.playlist.slug) return null;
  const now = contentPath(content.type, content.playlist.slug);
  return `${kind === 'embedded' ? '/embed' : ''}${now}${query}` as `/${string}`;
}

/** What is neither content nor a link is counted: whoever guesses is slowed down. */
async function openByLink(
  ctx: Context,
  actor: Actor,
  { type, path, query, visit }: AskedAddress & { type: ContentType },
  kind: 'shared' | 'embedded',
): Promise<Opened> {
  const id = linkIdIn(path);
  // What a visitor has given is kept for the link's own address, so it is opened there alone.
  if (id !== path && (await findLink(ctx, id))?.type === type)
    return { instead: `${kind === 'embedded' ? '/embed' : ''}/${type}/${id}${query}` };
  const followed = id === path ? await followLink(ctx, type, id, { actor, visit }) : null;
  if (!followed) {
    await requireFewMisses(ctx, visit.address);
    await countMiss({ ...ctx, actor, requestId: '' }, visit.address);
    return notFound;
  }
  if ('ended' in followed) return { kind: 'ended', why: followed.ended, language: followed.link.language };
  const apart = kind === 'embedded' ? ({ apart: true } as const) : {};
  const { link, linkVisit } = followed;
  const { browser, seconds } = linkVisit;
  const cookie = { name: visitCookie, value: browser.token, seconds };
  // Who sends the form twice, because the first answer was lost, is one visit. In a frame the gate opens in a window of its
  // own, whose visit the frame does not know.
  const atGate = kind === 'embedded' ? [] : toCookies(ctx, link, cookie);
  if ('asks' in followed) return { page: { ...gateOf(link, followed), ...apart }, cookies: atGate };
  const { content, isOpened } = followed;
  const options = optionsOf(query);
  const begins = options.t === null && options.page === null ? link.startAt : null;
  const startAt = begins ?? startIn(content, options);
  const howIn = (language: Language): How => ({
    ...{ kind, language, isAsked: options.lang !== null, startAt, by: { link, visit: linkVisit } },
  });
  const found = { key: null, language: link.language };
  // A program gets what previews are made of. A person with such a browser presses once.
  if (isProgram(visit) && !isOpened)
    return {
      ...found,
      cookies: atGate,
      make: (language) =>
        makePage(ctx, actor, content, {
          ...howIn(language),
          instead: { ...gateOf(link, { asks: 'press', email: null }), ...apart },
        }),
    };
  return {
    ...found,
    cookies: toCookies(ctx, link, { ...cookie, framed: kind === 'embedded' }),
    make: (language) => makePage(ctx, actor, content, howIn(language)),
  };
}
