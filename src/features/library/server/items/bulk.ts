import type { ActingContext } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { BulkAction, BulkReason } from '../../contract.ts';
import { addToPlaylist, takeFromPlaylist } from '../playlists/change.ts';
import { changeVersion } from './change.ts';
import { removeItem } from './remove.ts';
import type { StoredItem } from './stored.ts';
import { differences } from './trail.ts';

interface Outcome {
  changed: string[];
  refused: { id: string; reason: BulkReason }[];
}

/** Does the same with each of these items; one that cannot be changed keeps no other from it. */
export async function changeMany(
  ctx: ActingContext,
  { ids, action }: { ids: readonly string[]; action: BulkAction },
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [] };
  for (const id of new Set(ids)) {
    const reason = await changeOne(ctx, id, action).catch(reasonOf);
    if (reason) outcome.refused.push({ id, reason });
    else outcome.changed.push(id);
  }
  return outcome;
}

async function changeOne(
  ctx: ActingContext,
  id: string,
  action: BulkAction,
): Promise<BulkReason | undefined> {
  if ('playlist' in action)
    return (action.do === 'playlist' ? addToPlaylist : takeFromPlaylist)(ctx, action.playlist, id);
  if (action.do === 'remove') {
    const kept = await removeItem(ctx, id);
    if (kept) return kept.isHeld ? 'held' : 'kept';
  } else
    await changeVersion(ctx, { id }, 'item.updated', async (before) => {
      const after = { ...before, ...wishesOf(action, before) };
      return differences(before, after) ? after : before;
    });
  return undefined;
}

type Simple = Exclude<BulkAction, { playlist: string }>;

function wishesOf(action: Simple, { tags }: StoredItem): Partial<StoredItem> {
  switch (action.do) {
    case 'tag':
      return { tags: [...new Set([...tags, action.tag])] };
    case 'untag':
      return { tags: tags.filter((tag) => tag !== action.tag) };
    case 'audience':
      return { audience: action.audience };
    case 'category':
      return { category: action.category };
    default:
      return flags[action.do];
  }
}

const flags = {
  publish: { published: true },
  unpublish: { published: false },
  archive: { archived: true },
  restore: { archived: false },
  remove: {},
} as const;

function reasonOf(error: unknown): BulkReason {
  if (error instanceof AppError && error.code === 'not-found') return 'not-found';
  const reason = error instanceof AppError && error.code === 'forbidden' && error.params.reason;
  if (reason === 'approved' || reason === 'working-copy' || reason === 'held') return reason;
  throw error;
}
