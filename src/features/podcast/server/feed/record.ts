import { markOf, recordDailyUse } from '#features/compliance/server/doors/uses.ts';
import { findContent } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { Feed } from './read.ts';

/** Season in a feed, with its episodes there. */
export interface FedSeason {
  id: string;
  /** Changes whenever the season or one of these episodes changes. */
  version: string;
  items: ReadonlySet<string>;
}

/** Returns the seasons in a feed. */
export function seasonsIn({ episodes }: Feed): FedSeason[] {
  const bySeason = Map.groupBy(episodes, ({ season }) => season.id);
  return [...bySeason].map(([id, some]) => ({
    id,
    version: [some[0]?.season.version, ...some.map(({ item }) => markOf(item))].join(' '),
    items: new Set(some.map(({ item }) => item.id)),
  }));
}

/** Records that a feed was delivered: each of its seasons with its episodes, once per version, reader and day. */
export async function recordFeed(
  ctx: Context,
  seasons: readonly FedSeason[],
  { actor, visit }: { actor: Actor; visit: Visit },
): Promise<void> {
  for (const { id, version, items } of seasons) {
    const find = async () => {
      const content = await findContent(ctx, 'audio_playlist', id);
      if (content?.type !== 'audio_playlist') return null;
      return { ...content, items: content.items.filter((item) => items.has(item.id)) };
    };
    await recordDailyUse(ctx, { kind: 'delivered', id, version, find, actor, visit, language: null });
  }
}
