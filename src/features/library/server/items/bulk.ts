import type { ActingContext } from '#server/context.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { type BulkAction, type BulkReason, type Denial, decide, type Refusal } from '../../contract.ts';
import { addToPlaylist, takeFromPlaylist } from '../playlists/change.ts';
import { findDenialContacts } from '../policy/denial-contacts.ts';
import { changeVersion } from './change.ts';
import { removeItem } from './remove.ts';
import type { StoredItem } from './stored.ts';
import { differences } from './trail.ts';

interface Outcome {
  changed: string[];
  refused: { id: string; reason: BulkReason }[];
  kept: (Refusal & { ids: string[] })[];
}

/** Applies an action to each of these items; a refusal of one stops no other. */
export async function changeMany(
  ctx: RequestContext,
  { ids, action }: { ids: readonly string[]; action: BulkAction },
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [], kept: [] };
  const retained = new Map<Denial, string[]>();
  for (const id of new Set(ids)) {
    const after = await changeOne(ctx, id, action).catch(reasonOf);
    if (typeof after === 'string') outcome.refused.push({ id, reason: after });
    else outcome.changed.push(id);
    const code = typeof after === 'object' ? denialAfter(action, after) : null;
    if (code) retained.set(code, [...(retained.get(code) ?? []), id]);
  }
  for (const [code, those] of retained)
    outcome.kept.push({ code, ids: those, ask: await findDenialContacts(ctx, ctx.actor, code) });
  return outcome;
}

const publishing: readonly BulkAction['do'][] = ['publish', 'restore', 'category', 'audience'];

/** The denial that applies to an item after the action; null if none does, or if it is not published. */
function denialAfter({ do: done }: BulkAction, after: StoredItem): Denial | null {
  if (!publishing.includes(done) || !after.published || after.archived) return null;
  const answer = decide({ actor: null, content: after, purpose: 'download' });
  return answer.allowed ? null : answer.code;
}

async function changeOne(
  ctx: ActingContext,
  id: string,
  action: BulkAction,
): Promise<BulkReason | StoredItem | undefined> {
  if ('playlist' in action)
    return (action.do === 'playlist' ? addToPlaylist : takeFromPlaylist)(ctx, action.playlist, id);
  if (action.do === 'remove') {
    const retained = await removeItem(ctx, id);
    if (retained) return retained.isOnLegalHold ? 'held' : 'kept';
    return undefined;
  }
  return changeVersion(ctx, { id }, 'item.updated', async (before) => {
    const after = { ...before, ...changesOf(action, before) };
    return differences(before, after) ? after : before;
  });
}

type SimpleAction = Exclude<BulkAction, { playlist: string }>;

function changesOf(action: SimpleAction, { tags }: StoredItem): Partial<StoredItem> {
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
