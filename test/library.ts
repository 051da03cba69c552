import { changeItem, type ItemInput } from '#features/library/server/items/change.ts';
import { createItem, type NewItem } from '#features/library/server/items/create.ts';
import type { StoredItem } from '#features/library/server/items/stored.ts';
import { workingCopyOf } from '#features/library/server/items/working-copy.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { newId } from '#shared/ids.ts';

/** Adds an item as the hub itself: published, public, and at an outside host unless given otherwise. */
export function addItem(ctx: Context, given: Partial<NewItem> = {}): Promise<StoredItem> {
  return createItem(actAsHub(ctx), {
    kind: 'video',
    source: { type: 'outside', host: 'vimeo', ref: '76979871' },
    titles: { en: `Item ${newId(6)}` },
    published: true,
    ...given,
  });
}

/** Adds an item with a file of these bytes. */
export async function addFileItem(
  ctx: Context,
  bytes: Uint8Array,
  given: Partial<NewItem> & { mime: string; name: string },
): Promise<StoredItem> {
  const { mime, name, ...rest } = given;
  const file = await ctx.storage.put(inOnePiece(bytes));
  return addItem(ctx, { ...rest, source: { type: 'file', ...file, mime, name } });
}

/** Adds a published item with another item's file and everything derived from it. */
export async function addCopy(ctx: Context, original: string, given: ItemInput): Promise<StoredItem> {
  const hub = actAsHub(ctx);
  const { id, version } = await workingCopyOf(hub, original);
  // Detaches it from the original.
  const library = ctx.db.query.withTables<{ items: { id: string; revises: string | null } }>();
  await library.updateTable('items').set({ revises: null }).where('id', '=', id).execute();
  return changeItem(hub, { id, version, published: true, ...given });
}
