import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { fieldsOf } from '#shared/fields.ts';
import { newId } from '#shared/ids.ts';
import { itemFields } from '../../contract.ts';
import { indexCaptions } from '../captions/index-captions.ts';
import { setItemFiles } from '../files/item-files.ts';
import { listFiles, retainEndedFiles } from '../files/repository.ts';
import { insertVersion, takeVersions } from '../files/versions-repository.ts';
import { countLabels } from '../labels/repository.ts';
import { indexItem } from '../search/index-item.ts';
import { copyPages } from '../search/pages.ts';
import { takeAddress } from './addresses.ts';
import { changeVersion } from './change.ts';
import { copyOf, shareFiles } from './copies-repository.ts';
import { withEmbargo } from './embargo.ts';
import { eraseItem } from './remove.ts';
import { findItem, insertItem, lockItem } from './repository.ts';
import { itemsOnLegalHold } from './retention.ts';
import { isSettled, type StoredItem } from './stored.ts';
import { subjectOf, toTrail } from './trail.ts';

/**
 * A copy of an item to work on while the item itself stays as it is; the existing one, if there is one. It is an item like any
 * other that is not published yet.
 */
export async function workingCopyOf(ctx: ActingContext, id: string): Promise<StoredItem> {
  return transaction(ctx, async (inside) => {
    const original = await lockItem(inside, id);
    if (!original || original.revises !== null) throw new AppError('not-found');
    const there = await copyOf(inside, id);
    return (there === null ? null : await findItem(inside, there)) ?? makeCopy(inside, original);
  });
}

async function makeCopy(ctx: ActingContext, original: StoredItem): Promise<StoredItem> {
  // Unfinished processing would be lost on the way.
  if (!isSettled(original)) throw new AppError('conflict', { params: { reason: 'processing' } });
  const id = newId();
  const now = ctx.now();
  const { firstOut: _, ...rest } = original;
  const copy = await withEmbargo(ctx, null, {
    ...rest,
    id,
    revises: original.id,
    version: 1,
    revision: 0,
    contentId: id,
    slug: null,
    published: false,
    archived: false,
    createdAt: now,
    updatedAt: now,
    createdBy: ctx.actor.kind === 'member' ? ctx.actor.uid : null,
  });
  await insertItem(ctx, copy);
  await takeAddress(ctx, copy, 'contentId', id);
  await shareFiles(ctx, original.id, id);
  if (copy.source.type === 'file') await insertVersion(ctx, id, { ...copy.source, by: copy.createdBy });
  await countLabels(ctx, null, copy);
  await indexItem(ctx, copy);
  await copyPages(ctx, original, id);
  const after = { ...toTrail(copy), revises: original.id };
  await recordChange(ctx, { action: 'item.copied', subject: subjectOf(copy), after });
  return copy;
}

/** Replaces an item by its working copy; the item's addresses stay, and the copy is removed. */
export async function adoptCopy(ctx: ActingContext, copy: StoredItem): Promise<StoredItem> {
  const { revises } = copy;
  if (revises === null) throw new AppError('not-found');
  if (!isSettled(copy)) throw new AppError('conflict', { params: { reason: 'processing' } });
  return transaction(ctx, async (inside) => {
    const onLegalHold = await itemsOnLegalHold(inside, [copy.id, revises]);
    const files = await listFiles(inside, copy.id);
    let hasOtherPages = false;
    const adopted = await changeVersion(inside, { id: revises }, 'item.revised', async (before) => {
      const after = { ...before, ...fieldsOf(itemFields, 'copied', copy) };
      await setItemFiles(inside, after, files);
      hasOtherPages = !isSameFile(before, copy);
      if (copy.source.type === 'file' && hasOtherPages)
        await insertVersion(inside, revises, { ...copy.source, by: copy.createdBy });
      return after;
    });
    // The audience of these words is known only now.
    await indexCaptions(inside, adopted);
    if (hasOtherPages) await copyPages(inside, copy, revises);
    // Its versions in between were never available: only a legal hold retains them.
    if (onLegalHold === 'everything' || onLegalHold.size > 0) {
      await takeVersions(inside, copy.id, revises);
      await retainEndedFiles(inside, copy.id, revises);
    }
    await eraseItem(inside, copy.id);
    return adopted;
  });
}

function isSameFile({ source }: StoredItem, copy: StoredItem): boolean {
  return source.type === 'file' && copy.source.type === 'file' && source.key === copy.source.key;
}
