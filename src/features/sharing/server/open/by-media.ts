import type { Context } from '#server/context.ts';
import type { Sending } from '#server/room.ts';
import { findLink } from '../links/open.ts';
import { hasOpened } from '../links/visits/repository.ts';
import { readGrant } from '../visit/link-visit.ts';
import { enterLink } from './enter.ts';
import { whereTo } from './link.ts';

/**
 * Whoever asks for the media of a link opens it, with or without script. Captions alone do not: programs follow every address
 * that stands in a page. False where the link does not open any more.
 */
export async function enterByMedia(
  ctx: Context,
  { grant, isBeside, actor, visit }: Sending,
): Promise<boolean> {
  if (grant === null) return true;
  const { link: id, visit: visitId } = readGrant(grant);
  const link = await findLink(ctx, id);
  // What other rooms gave out is theirs to record.
  if (!link) return true;
  if (visitId === null) return false;
  if (await hasOpened(ctx, visitId, link.id)) return true;
  const reached = await whereTo(ctx, link);
  if ('ended' in reached || (isBeside && reached.isUsedUp)) return false;
  if (isBeside) return true;
  return (await enterLink(ctx, { link, content: reached.content, visitId, actor, visit })) === null;
}
