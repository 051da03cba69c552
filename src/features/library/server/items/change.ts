import { recordChange } from '#features/audit/server/index.ts';
import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { emit, eventKind } from '#server/events.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { givenOf } from '#shared/fields.ts';
import type { Details } from '../../contract.ts';
import { endGracePeriod } from '../files/grace-period.ts';
import { retainShownFiles } from '../files/retain-shown.ts';
import { countLabels } from '../labels/repository.ts';
import { indexItem } from '../search/index-item.ts';
import { takeAddress } from './addresses.ts';
import { inOrder } from './chapters.ts';
import { conflictWith } from './conflict.ts';
import { withEmbargo } from './embargo.ts';
import { findItem, lockItem, replaceItem } from './repository.ts';
import { hasTitle, recordFirstPublication, type StoredItem } from './stored.ts';
import { differences, subjectOf } from './trail.ts';

/** Emitted once a change of an item is committed. */
export const itemChanged = eventKind<{ id: string }>('library.item-changed');

/** Fields of an item that people may change. */
export type ItemInput = {
  [Name in keyof Details]?: Details[Name] | undefined;
} & {
  contentId?: string | undefined;
  slug?: string | null | undefined;
  published?: boolean | undefined;
  archived?: boolean | undefined;
};

/** Changes an item. A lost race answers `conflict` with the newer document, and nothing is overwritten. */
export async function changeItem(
  ctx: ActingContext,
  { id, version, ...input }: ItemInput & { id: string; version: number },
): Promise<StoredItem> {
  return changeVersion(ctx, { id, version }, 'item.updated', async (before) => fulfil(before, input));
}

/**
 * Stores the next version of an item in one transaction with all that goes with it; returning the very same item changes nothing.
 * Without `version`, any current version is changed.
 */
export async function changeVersion(
  ctx: ActingContext,
  { id, version }: { id: string; version?: number },
  action: string,
  change: (before: StoredItem, ctx: ActingContext) => Promise<StoredItem>,
): Promise<StoredItem> {
  return transaction(ctx, async (inside) => {
    const before = await lockItem(inside, id);
    if (!before) throw new AppError('not-found');
    if (version !== undefined && before.version !== version) throw await conflictWith(inside, before);
    const proposed = await change(before, inside);
    const changed = differences(before, proposed);
    if (proposed === before) return before;
    // A working copy is published by replacing its item.
    if (proposed.revises !== null && proposed.published)
      throw new AppError('forbidden', { params: { reason: 'working-copy' } });
    const now = inside.now();
    const next = {
      ...recordFirstPublication(before, proposed, now),
      version: before.version + 1,
      updatedAt: now,
    };
    const after = await withEmbargo(inside, before, next);
    if (after.contentId !== before.contentId) await takeAddress(inside, after, 'contentId', after.contentId);
    if (after.slug !== null && after.slug !== before.slug)
      await takeAddress(inside, after, 'slug', after.slug);
    if (!(await replaceItem(inside, before.version, after))) throw await conflictWith(inside, before);
    await retainShownFiles(inside, before, after);
    await endGracePeriod(inside, before, after);
    await countLabels(inside, before, after);
    await indexItem(inside, after);
    await recordChange(inside, { action, subject: subjectOf(after), ...changed });
    emit(inside, itemChanged, { id });
    return after;
  });
}

/** Publishes or unpublishes an item. */
export async function publishItem(ctx: ActingContext, id: string, published: boolean): Promise<StoredItem> {
  return changeVersion(ctx, { id }, 'item.updated', async (before) =>
    before.published === published ? before : { ...before, published },
  );
}

/** Changes the descriptions of an item, based on the current ones. */
export async function describeItem(
  ctx: ActingContext,
  id: string,
  inWords: (before: StoredItem) => StoredItem['descriptions'],
): Promise<StoredItem> {
  return changeVersion(ctx, { id }, 'item.updated', async (before) =>
    fulfil(before, { descriptions: inWords(before) }),
  );
}

/** Throws if the item is gone or has a newer version. */
export async function requireVersion(
  ctx: ActingContext,
  { id, version }: { id: string; version?: number },
): Promise<void> {
  const item = await findItem(ctx, id);
  if (!item) throw new AppError('not-found');
  if (version !== undefined && item.version !== version) throw await conflictWith(ctx, item);
}

/** Stores findings and derived files of an item. The version stays: no edit is in conflict with that. */
export async function noteItem(
  ctx: Context,
  id: string,
  change: (before: StoredItem, ctx: Context) => StoredItem | null | Promise<StoredItem | null>,
): Promise<StoredItem | null> {
  return transaction(ctx, async (inside) => {
    const before = await lockItem(inside, id);
    const noted = before && (await change(before, inside));
    if (!noted) return null;
    const after = await withEmbargo(inside, null, noted);
    await replaceItem(inside, before.version, after);
    await retainShownFiles(inside, before, after);
    await endGracePeriod(inside, before, after);
    await countLabels(inside, before, after);
    await indexItem(inside, after);
    const changed = differences(before, after);
    if (changed)
      await recordChange(actAsHub(inside), {
        action: 'item.processed',
        subject: subjectOf(after),
        ...changed,
      });
    emit(inside, itemChanged, { id });
    return after;
  });
}

function fulfil(before: StoredItem, input: ItemInput): StoredItem {
  const merged: StoredItem = { ...before, ...givenOf(input) };
  if (hasTitle(before.titles) && !hasTitle(merged.titles)) throw untitled();
  const after = {
    ...merged,
    tags: [...new Set(merged.tags)],
    // Chapters from before the file was replaced stay until somebody edits them.
    ...(input.chapters && { chapters: inOrder(input.chapters, before.facts.durationMs) }),
  };
  return differences(before, after) ? after : before;
}

function untitled(): AppError {
  return invalidInput('titles', 'missing');
}
