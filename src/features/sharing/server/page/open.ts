import { type ContentType, contentPath, isContentType } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import type { FoundPage, PublicAnswer } from '#server/room.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import { endedAnswer, gateAnswer, gateOf } from '../gate/answers.ts';
import { countMiss, findLink, requireFewMisses } from '../links/open.ts';
import { linkIdIn, optionsOf } from '../open/address.ts';
import { toCookies, visitCookie } from '../open/cookies.ts';
import { followLink } from '../open/link.ts';
import { resolve } from '../open/resolve.ts';
import { startIn } from '../open/start.ts';
import { isProgram } from '../visit/program.ts';
import { fingerprintOf } from './fingerprint.ts';
import { makePage, type PageOptions } from './make.ts';

const notFound: PublicAnswer = { page: { kind: 'error', status: 404 } };

/** A request for an address below `/video/` and its like. */
export interface ContentPageRequest {
  type: string;
  path: string;
  query: string;
  visit: Visit;
}

type PageOutcome = PublicAnswer | FoundPage | { instead: `/${string}` };

/** Opens the page of shared content, by its own address or by a personal link. */
export async function openShared(
  ctx: Context,
  actor: Actor,
  request: ContentPageRequest,
  kind: 'shared' | 'embedded' = 'shared',
): Promise<PageOutcome> {
  const { type } = request;
  if (!isContentType(type)) return notFound;
  const content = await resolve(ctx, actor, type, request);
  if (content === 'withdrawn') return endedAnswer(content, null);
  if (!content) return openByLink(ctx, actor, { ...request, type }, kind);
  const instead = addressNow(content, request, kind);
  if (instead) return { instead };
  const options = optionsOf(request.query);
  const startAt = startIn(content, options);
  const isLanguageInAddress = options.lang !== null;
  return {
    key:
      actor.kind === 'visitor'
        ? `${kind} ${await fingerprintOf(ctx, content)} ${startAt} ${isLanguageInAddress}`
        : null,
    make: (language) =>
      makePage(ctx, actor, content, { kind, language, isLanguageInAddress, startAt, by: null }),
  };
}

/** Returns the current address of a season that was requested by a former slug or in other letter case. */
function addressNow(
  content: Content,
  { path, query }: ContentPageRequest,
  kind: 'shared' | 'embedded',
): `/${string}` | null {
  if (content.type !== 'audio_playlist' || path === content.playlist.slug) return null;
  const now = contentPath(content.type, content.playlist.slug);
  return `${kind === 'embedded' ? '/embed' : ''}${now}${query}` as `/${string}`;
}

/** Opens the page of a personal link. Anything else counts as a miss, so that guessing is slowed down. */
async function openByLink(
  ctx: Context,
  actor: Actor,
  { type, path, query, visit }: ContentPageRequest & { type: ContentType },
  kind: 'shared' | 'embedded',
): Promise<PageOutcome> {
  const id = linkIdIn(path);
  // Cookies of the gate are set for the link's own address, so it is opened there alone.
  if (id !== path && (await findLink(ctx, id))?.type === type)
    return { instead: `${kind === 'embedded' ? '/embed' : ''}/${type}/${id}${query}` };
  const followed = id === path ? await followLink(ctx, type, id, { actor, visit }) : null;
  if (!followed) {
    await requireFewMisses(ctx, visit.address);
    await countMiss({ ...ctx, actor, requestId: '' }, visit.address);
    return notFound;
  }
  if ('ended' in followed) return endedAnswer(followed.ended, followed.link.language);
  const apart = kind === 'embedded' ? ({ apart: true } as const) : {};
  const { link, linkVisit } = followed;
  const { browser, seconds } = linkVisit;
  const cookie = { name: visitCookie, value: browser.token, seconds };
  // Sending the form twice, because the first answer was lost, is one visit. In a frame the gate opens in a window of its
  // own, whose visit the frame does not know.
  const atGate = kind === 'embedded' ? [] : toCookies(ctx, link, cookie);
  if ('asks' in followed)
    return { ...gateAnswer({ ...gateOf(link, followed), ...apart }, link.language), cookies: atGate };
  const { content, owner, isOpened } = followed;
  const options = optionsOf(query);
  const begins = options.t === null && options.page === null ? link.startAt : null;
  const startAt = begins ?? startIn(content, options);
  const optionsFor = (language: Language): PageOptions => ({
    kind,
    language,
    isLanguageInAddress: options.lang !== null,
    startAt,
    by: { link, owner, visit: linkVisit },
  });
  const found = { key: null, language: link.language };
  // A bot gets the head alone, for previews. A person with such a browser presses a button once.
  if (isProgram(visit) && !isOpened)
    return {
      ...found,
      cookies: atGate,
      make: (language) =>
        makePage(ctx, actor, content, {
          ...optionsFor(language),
          instead: { ...gateOf(link, { asks: 'press', email: null }), ...apart },
        }),
    };
  return {
    ...found,
    cookies: toCookies(ctx, link, { ...cookie, framed: kind === 'embedded' }),
    make: (language) => makePage(ctx, actor, content, optionsFor(language)),
  };
}
