import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { type PrivateFeed, privateFeedRoutes } from '../../contract.ts';
import { listPrivateFeeds, type StoredPrivateFeed } from './repository.ts';
import { createPrivateFeed, revokePrivateFeed } from './service.ts';

export const privateFeedApi = [
  bind(privateFeedRoutes.list, async (ctx, { show }) => ({
    feeds: (await listPrivateFeeds(ctx, requireMember(ctx).uid, show)).map(toFeed),
  })),
  bind(privateFeedRoutes.create, async (ctx, given) => {
    const { feed, address } = await createPrivateFeed(ctx, requireMember(ctx), given);
    return { ...toFeed(feed), address };
  }),
  bind(privateFeedRoutes.revoke, async (ctx, { id }) => {
    await revokePrivateFeed(ctx, requireMember(ctx), id);
    return {};
  }),
];

function toFeed({ id, name, createdAt, lastUsedAt }: StoredPrivateFeed): PrivateFeed {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
