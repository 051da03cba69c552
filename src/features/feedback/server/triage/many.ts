import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import type { InputOf, OutputOf } from '#shared/contract.ts';
import { type feedbackRoutes, mostTags } from '../../contract.ts';
import { canTriage } from '../policy.ts';
import { lockFeedback } from '../repository.ts';
import type { StoredFeedback } from '../stored.ts';
import { requireHelper, storeFeedback } from './change.ts';

type BulkChanges = Omit<InputOf<typeof feedbackRoutes.changeMany>, 'ids'>;

/** Changes several in their current versions, and returns those that could not be changed. */
export async function changeMany(
  ctx: RequestContext,
  { ids, ...changes }: BulkChanges & { ids: readonly string[] },
): Promise<OutputOf<typeof feedbackRoutes.changeMany>> {
  if (changes.assignee) await requireHelper(ctx, changes.assignee);
  return transaction(ctx, async (inside) => {
    const done = new Set<string>();
    // Sorted, so that two such requests cannot deadlock.
    for (const id of [...new Set(ids)].sort()) if (await changeOne(inside, id, changes)) done.add(id);
    return { changed: done.size, left: ids.filter((id) => !done.has(id)) };
  });
}

async function changeOne(ctx: RequestContext, id: string, changes: BulkChanges): Promise<boolean> {
  const before = await lockFeedback(ctx, id);
  if (!before || !canTriage(ctx.actor, before)) return false;
  const tags = tagsOf(before, changes);
  if (tags.length > mostTags) return false;
  const { state = before.state, assignee = before.assignee } = changes;
  await storeFeedback(ctx, 'feedback.updated', before, { ...before, state, assignee, tags });
  return true;
}

function tagsOf({ tags }: StoredFeedback, { addTag, removeTag }: BulkChanges): string[] {
  if (addTag === undefined && removeTag === undefined) return tags;
  const after = new Set(tags);
  if (addTag !== undefined) after.add(addTag);
  if (removeTag !== undefined) after.delete(removeTag);
  return [...after].sort();
}
