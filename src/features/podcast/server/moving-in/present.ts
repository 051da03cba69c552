import type { Context } from '#server/context.ts';
import { episodeStates, type ImportedEpisode, type ShowImport } from '../../contract.ts';
import { countEpisodes } from './episodes-repository.ts';
import { receivedOf, secondsLeft } from './progress.ts';
import type { StoredImport, StoredImportEpisode } from './stored.ts';

/** Presents imports to editors. */
export async function presentImports(ctx: Context, imports: readonly StoredImport[]): Promise<ShowImport[]> {
  const counted = await countEpisodes(
    ctx,
    imports.map(({ id }) => id),
  );
  const tallies = Map.groupBy(counted, ({ importId }) => importId);
  return imports.map((each) => toImport(ctx, each, tallies.get(each.id) ?? []));
}

export async function presentImport(ctx: Context, one: StoredImport): Promise<ShowImport> {
  const [presented] = await presentImports(ctx, [one]);
  if (!presented) throw new Error('one import goes in, one comes out');
  return presented;
}

function toImport(
  ctx: Context,
  { id, feed, state, showId, show, remarks, begunBytes, begunAt, createdAt, finishedAt }: StoredImport,
  tallies: Awaited<ReturnType<typeof countEpisodes>>,
): ShowImport {
  const counts = Object.fromEntries(
    episodeStates.map((each) => [each, tallies.find((tally) => tally.state === each)?.count ?? 0]),
  ) as ShowImport['counts'];
  const elapsedMs = ctx.now().getTime() - begunAt.getTime();
  return {
    id,
    feed,
    state,
    remarks,
    counts,
    show: showId,
    title: show.facts.title,
    receivedBytes: receivedOf(tallies),
    secondsLeft: state === 'running' ? secondsLeft(tallies, { begunBytes, elapsedMs }) : null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export function toImportedEpisode(episode: StoredImportEpisode): ImportedEpisode {
  const { id, state, reason, item, received, bytes, body } = episode;
  return { id, state, reason, item, received, bytes, title: body.title, remarks: body.remarks };
}
