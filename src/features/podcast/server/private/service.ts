import { recordChange } from '#features/audit/server/index.ts';
import { recordSent } from '#features/compliance/server/doors/uses.ts';
import { findMember, hashSecret } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { FileDelivery } from '#server/room.ts';
import { isProbe } from '#server/visit.ts';
import type { Member } from '#shared/actor.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
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

/** Limit on the private feeds of one person for each show. */
const most = 20;
/** Accuracy of the time when a feed was last read. */
const readEveryMs = 60_000;

/** Creates a private feed. Its address is shown once and never again. */
export async function createPrivateFeed(
  ctx: ActingContext,
  { uid }: Member,
  given: { show: string; name: string },
): Promise<{ feed: StoredPrivateFeed; address: string }> {
  const secret = newId(40);
  return transaction(ctx, async (inside) => {
    const show = await findShow(inside, given.show);
    if (!show) throw new AppError('not-found');
    if ((await listPrivateFeeds(inside, uid, show.id)).length >= most) throw invalidInput('name', 'too-many');
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

/** Revokes a feed; its address and those of its episodes are refused from then on, by every node. */
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

/** Reader of a private feed. */
export interface Reader {
  member: Member;
  show: StoredShow;
  feed: StoredPrivateFeed;
}

/** Returns the reader of the feed with this secret; null if there is no such feed, or if that person may no longer sign in. */
export async function readerOf(ctx: Context, secret: string): Promise<Reader | null> {
  const feed = await findPrivateFeed(ctx, { secretHash: hashSecret(secret) });
  if (!feed) return null;
  const [member, show] = [await memberOf(ctx, feed), await findShow(ctx, feed.show)];
  if (!member || !show) return null;
  if (ctx.now().getTime() - (feed.lastUsedAt?.getTime() ?? 0) > readEveryMs) await noteRead(ctx, feed.id);
  return { member, show, feed };
}

const grantPrefix = 'feed_';

/** Grant for the files of a private feed: they stay valid no longer than the feed does. */
export function grantOf(feed: string): string {
  return `${grantPrefix}${feed}`;
}

/** True if the feed of this grant still exists and its reader may still sign in. */
export async function isFeedValid(ctx: Context, grant: string): Promise<boolean> {
  if (!grant.startsWith(grantPrefix)) return false;
  const feed = await findPrivateFeed(ctx, { id: grant.slice(grantPrefix.length) });
  return feed !== null && (await memberOf(ctx, feed)) !== null;
}

/** Records that an episode was sent to the reader of a private feed. */
export async function recordEpisode(
  ctx: Context,
  { grant, ...sending }: FileDelivery,
): Promise<boolean | null> {
  if (!grant?.startsWith(grantPrefix)) return null;
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
