import { fileMarkOf, pageMarkOf, readMarkOf } from '#features/compliance/server/doors/uses.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import { withPlayedSource } from '#features/library/server/doors/files.ts';
import type { Context } from '#server/context.ts';
import type { FileDelivery } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { anonymous } from '#shared/actor.ts';
import { asUse, itemsShown } from '../links/as-use.ts';
import { marksShownTo } from '../links/visits-repository.ts';
import { readGrant } from '../visit/grant.ts';
import { isVisitOf, strangerVisit } from '../visit/visit-ids.ts';
import { enterLink, isFullFor } from './enter.ts';
import { lookUpLink } from './link.ts';

/**
 * Opens a link by a request for its media, with or without script. Captions alone do not open it: bots follow every address in
 * a page. A request for a file, or by a page, that is new since the last opening opens the link for that.
 * False if the link no longer opens, or the page has changed and nobody has seen it: the page is then requested again.
 */
export async function enterByMedia(
  ctx: Context,
  { item: id, madeOf, grant, isBeside, actor, visit }: FileDelivery,
): Promise<boolean | null> {
  if (grant === null) return null;
  const { link: linkId, granted } = readGrant(grant);
  const lookup = await lookUpLink(ctx, linkId);
  // Grants of other rooms are recorded by those rooms.
  if (!lookup) return null;
  const { link } = lookup.found;
  if (!granted) return false;
  const { visit: granter, language, page } = granted;
  const { reached } = lookup;
  if ('ended' in reached) return false;
  const item = isBeside ? null : itemsShown(reached.content).find((each) => each.id === id);
  const isNoted = (shown: ReadonlySet<string> | null) =>
    shown?.has(readMarkOf(page, language)) &&
    (isBeside || (item && shown.has(fileMarkOf(withPlayedSource(item, madeOf)))));
  const shown = await marksShownTo(ctx, granter, link.id);
  if (isNoted(shown)) return true;
  // The owner of the link is not one of its recipients.
  if (link.owner === uidOf(actor)) return true;
  // The page was sent to somebody else, so it is unknown who plays it.
  const isTheirs = await isVisitOf(ctx, link, granter, actor);
  const visitId = isTheirs ? granter : await strangerVisit(ctx, link, granter);
  if (!isTheirs && isNoted(await marksShownTo(ctx, visitId, link.id))) return true;
  if (page !== (await pageMarkOf(ctx, asUse(link, reached.content).content))) return false;
  const content = withPlayed(reached.content, id, madeOf);
  const entering = { link, content, visitId, language, actor: isTheirs ? actor : anonymous, visit };
  if (isBeside) return shown !== null || !(reached.isUsedUp || (await isFullFor(ctx, entering)));
  return (await enterLink(ctx, entering)) === null;
}

const uidOf = (actor: Actor) => (actor.kind === 'member' ? actor.uid : null);

/** Content in which one item is the version that its file was made of. */
function withPlayed(content: Content, id: string, madeOf: string | null): Content {
  if (content.type !== 'audio_playlist') return { ...content, item: withPlayedSource(content.item, madeOf) };
  const items = content.items.map((item) => (item.id === id ? withPlayedSource(item, madeOf) : item));
  return { ...content, items };
}
