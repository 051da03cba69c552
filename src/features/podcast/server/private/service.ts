import { recordChange } from '#features/audit/server/index.ts';
import { recordSent } from '#features/compliance/server/index.ts';
import { findMember, hashSecret } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Sending } from '#server/room.ts';
import { isProbe } from '#server/visit.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { findShow, type StoredShow } from '../shows/repository.ts';
import { myFeedPath } from './address.ts';
import {
  findPrivateFeed,
  insertPrivateFeed,
  listPrivateFeeds,
  noteRead,
  removePrivateFeed,
  type StoredPrivateFeed,
} from './repository.ts';

/** So many apps and devices one person has at most. */
const most = 20;
/** How exactly it is known when a feed was last read. */
const readEveryMs = 60_000;

/** Makes a feed for somebody. Its address is told this once and never again. */
export async function createPrivateFeed(
  ctx: ActingContext,
  { uid }: Member,
  given: { show: string; name: string },
): Promise<{ feed: StoredPrivateFeed; address: string }> {
  const secret = newId(40);
  return transaction(ctx, async (inside) => {
    const show = await findShow(inside, given.show);
    if (!show) throw new AppError('not-found');
    if ((await listPrivateFeeds(inside, uid, show.id)).length >= most)
      throw new AppError('invalid-input', { params: { issues: [{ path: 'name', reason: 'too-many' }] } });
    const feed = { id: newId(), uid, ...given, createdAt: inside.now(), lastUsedAt: null };
    await insertPrivateFeed(inside, feed, hashSecret(secret));
    await recordChange(inside, {
      action: 'private-feed.created',
      subject: subjectOf(show),
      after: { feed: feed.id, uid, name: feed.name },
    });
    return { feed, address: `${inside.config.publicUrl}${myFeedPath(secret, show.slug)}` };
  });
}

/** Takes a feed back; its address and those of its episodes are refused from then on, by every node. */
export async function revokePrivateFeed(ctx: ActingContext, { uid }: Member, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const removed = await removePrivateFeed(inside, uid, id);
    const show = removed && (await findShow(inside, removed.show));
    if (!removed || !show) throw new AppError('not-found');
    await recordChange(inside, {
      action: 'private-feed.revoked',
      subject: subjectOf(show),
      before: { feed: id, uid, name: removed.name },
    });
  });
}

/** Whoever reads a feed of their own. */
export interface Reader {
  member: Member;
  show: StoredShow;
  feed: StoredPrivateFeed;
}

/** Whose feed has this secret, and of which show; null where there is none, or where that person may not come in any more. */
export async function readerOf(ctx: Context, secret: string): Promise<Reader | null> {
  const feed = await findPrivateFeed(ctx, { secretHash: hashSecret(secret) });
  if (!feed) return null;
  const [member, show] = [await memberOf(ctx, feed), await findShow(ctx, feed.show)];
  if (!member || !show) return null;
  if (ctx.now().getTime() - (feed.lastUsedAt?.getTime() ?? 0) > readEveryMs) await noteRead(ctx, feed.id);
  return { member, show, feed };
}

const grantPrefix = 'feed_';

/** The name under which files are given out to a feed's reader: they hold no longer than the feed does. */
export function grantOf(feed: string): string {
  return `${grantPrefix}${feed}`;
}

/** Whether the feed that files were given out for is still there, and its reader may still come in. */
export async function feedHolds(ctx: Context, grant: string): Promise<boolean> {
  if (!grant.startsWith(grantPrefix)) return false;
  const feed = await findPrivateFeed(ctx, { id: grant.slice(grantPrefix.length) });
  return feed !== null && (await memberOf(ctx, feed)) !== null;
}

/** Records that an episode went out by somebody's own feed. */
export async function recordEpisode(ctx: Context, { grant, ...sending }: Sending): Promise<boolean> {
  if (!grant?.startsWith(grantPrefix)) return true;
  const feed = await findPrivateFeed(ctx, { id: grant.slice(grantPrefix.length) });
  const actor = feed && (await memberOf(ctx, feed));
  if (!actor) return false;
  if (!isProbe(sending.visit)) await recordSent(ctx, { ...sending, actor });
  return true;
}

function memberOf(ctx: Context, feed: StoredPrivateFeed): Promise<Member | null> {
  return findMember(ctx, feed.uid, { via: { token: feed.id }, provenAt: feed.createdAt });
}

function subjectOf({ id, titles }: StoredShow) {
  return { type: 'Podcast', id, name: mainTitle(titles, null) };
}
