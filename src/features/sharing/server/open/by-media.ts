import { fileMarkOf, pageMarkOf, readMarkOf } from '#features/compliance/server/index.ts';
import { asPlayed, type Content, findItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Sending } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { asUse } from '../links/as-use.ts';
import { findLink } from '../links/open.ts';
import { shownTo } from '../links/visits/repository.ts';
import { readGrant } from '../visit/grant.ts';
import { isVisitOf, strangerVisit } from '../visit/visit-ids.ts';
import { enterLink, isFullFor } from './enter.ts';
import { whereTo } from './link.ts';

/**
 * Whoever asks for the media of a link opens it, with or without script. Captions alone do not: programs follow every address
 * that stands in a page. Who has opened it and asks for a file, or by a page, that was not there then opens that.
 * False where the link does not open any more, or the page is not what it was and nobody has seen it: it is asked for again.
 */
export async function enterByMedia(
  ctx: Context,
  { item: id, madeOf, grant, isBeside, actor, visit }: Sending,
): Promise<boolean> {
  if (grant === null) return true;
  const { link: linkId, granted } = readGrant(grant);
  const link = await findLink(ctx, linkId);
  // What other rooms gave out is theirs to record.
  if (!link) return true;
  if (!granted) return false;
  const { visit: granter, language, page } = granted;
  const item = isBeside ? null : await findItem(ctx, id);
  const isNoted = (shown: ReadonlySet<string> | null) =>
    shown?.has(readMarkOf(page, language)) &&
    (isBeside || (item && shown.has(fileMarkOf(asPlayed(item, madeOf)))));
  const shown = await shownTo(ctx, granter, link.id);
  if (isNoted(shown)) return true;
  const reached = await whereTo(ctx, link);
  if ('ended' in reached) return false;
  // Whoever looks at what they have sent is nobody who got it.
  if (link.owner === uidOf(actor)) return true;
  // The page was given to somebody else: who it is that plays is not known.
  const isTheirs = await isVisitOf(ctx, link, granter, actor);
  const visitId = isTheirs ? granter : await strangerVisit(ctx, link, granter);
  if (!isTheirs && isNoted(await shownTo(ctx, visitId, link.id))) return true;
  if (page !== (await pageMarkOf(ctx, asUse(link, reached.content).content))) return false;
  const content = withPlayed(reached.content, id, madeOf);
  const entering = { link, content, visitId, language, actor: isTheirs ? actor : nobody, visit };
  if (isBeside) return shown !== null || !(reached.isUsedUp || (await isFullFor(ctx, entering)));
  return (await enterLink(ctx, entering)) === null;
}

const nobody: Actor = { kind: 'visitor', id: null };

const uidOf = (actor: Actor) => (actor.kind === 'member' ? actor.uid : null);

/** Content of which somebody is sent a file of one item. */
function withPlayed(content: Content, id: string, madeOf: string | null): Content {
  if (content.type !== 'audio_playlist') return { ...content, item: asPlayed(content.item, madeOf) };
  const items = content.items.map((item) => (item.id === id ? asPlayed(item, madeOf) : item));
  return { ...content, items };
}
