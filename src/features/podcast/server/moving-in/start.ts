import { recordChange } from '#features/audit/server/index.ts';
import type { Audience } from '#features/library/contract.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { newId } from '#shared/ids.ts';
import { seasonsOf } from '../shows/seasons.ts';
import { insertEpisodes } from './episodes-repository.ts';
import type { ReadFeed } from './feed/read-feed.ts';
import { beginWork } from './jobs.ts';
import type { Plan } from './plan.ts';
import { readAndPlan } from './preview.ts';
import { refused } from './problem.ts';
import { insertImport, listImports } from './repository.ts';
import { assignSlots, type ExistingSeason } from './slots.ts';
import type { StoredImport, StoredImportEpisode } from './stored.ts';

interface ShowImportInput {
  url: string;
  show?: string | undefined;
  published: boolean;
  audience: Audience;
  isOurs: boolean;
}

/**
 * Starts the import of a show. The whole feed is read first: one that is refused leaves nothing behind. The show itself is
 * created with its first episode.
 */
export async function startImport(
  ctx: ActingContext,
  { url, show, published, audience, isOurs }: ShowImportInput,
): Promise<StoredImport> {
  const { read, plan } = await readAndPlan(ctx, { url, show });
  if (read.show.facts.isLocked && !isOurs && !plan.into) throw refused('locked');
  if (plan.toCome.length === 0) throw refused('nothing-new');
  const { slots, keys } = assignSlots(
    plan.toCome.map(({ episode }) => episode),
    await seasonsThere(ctx, read, plan),
  );
  const now = ctx.now();
  const made: StoredImport = {
    id: newId(),
    feed: read.feed,
    state: 'running',
    showId: plan.into?.id ?? null,
    show: read.show,
    guid: plan.guid,
    published,
    audience,
    seasons: slots,
    remarks: read.show.facts.remarks,
    begunBytes: 0,
    createdAt: now,
    begunAt: now,
    finishedAt: null,
  };
  await transaction(ctx, async (inside) => {
    if (!(await insertImport(inside, made))) throw refused('under-way');
    await insertEpisodes(inside, episodesOf(made, plan, keys));
    await recordChange(inside, {
      action: 'show-import.begun',
      subject: { type: 'Podcast', id: made.id, name: read.show.facts.title },
      after: { feed: read.feed, show: made.showId, episodes: plan.toCome.length, published, audience },
    });
    await beginWork(inside, made.id);
  });
  return made;
}

function episodesOf({ id }: StoredImport, plan: Plan, keys: readonly string[]): StoredImportEpisode[] {
  const bare = {
    importId: id,
    reason: null,
    attempts: 0,
    dueAt: new Date(0),
    job: null,
    received: 0,
    item: null,
  };
  return [
    ...plan.toCome.map(({ episode, place }, at) => ({
      ...bare,
      id: newId(),
      place,
      state: 'waiting' as const,
      bytes: episode.enclosure?.bytes ?? null,
      body: { ...episode, slot: keys[at] ?? '' },
    })),
    ...plan.leftOut.map(({ episode, place, reason }) => ({
      ...bare,
      id: newId(),
      place,
      state: 'left-out' as const,
      reason,
      bytes: null,
      body: { ...episode, guid: episode.guid.slice(0, 200), notes: '', slot: '' },
    })),
  ];
}

/**
 * Returns the seasons that can take more episodes. A season without a number counts only if it came from this feed: the
 * default show has every season that belongs to no other.
 */
async function seasonsThere(ctx: Context, { feed }: ReadFeed, { into }: Plan): Promise<ExistingSeason[]> {
  if (!into) return [];
  const before = (await listImports(ctx, { most: 20, feed })).flatMap(({ seasons }) => seasons);
  const ours = new Set(before.map(({ playlist }) => playlist));
  return (await seasonsOf(ctx, into))
    .filter(({ id, number }) => number !== null || ours.has(id))
    .map(({ id, number, items }) => ({ id, number, items: items.length }));
}
