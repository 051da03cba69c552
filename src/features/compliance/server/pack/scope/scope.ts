import { bytesOfVersions } from '#features/library/server/doors/files.ts';
import { findPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import type { PackScope } from '../../../contract.ts';
import { wasDisposed } from '../../retention/disposal/repository.ts';
import { itemsOnLegalHold } from '../../retention/legal-holds/covered.ts';
import { approvedBundles, itemsInRecords, itemsInUses } from './repository.ts';

/** Estimated bytes of the texts about one item. */
const textsOfItem = 20_000;

/** Lists the items in a pack's scope, in a stable order. */
export async function itemsOf(ctx: Context, scope: PackScope): Promise<string[]> {
  const { item, ...others } = scope;
  const isNarrowed = Object.values(others).some((value) => value !== undefined);
  // An item that was requested by itself is included even without records.
  if (item && !isNarrowed) return [item];
  // Only uses name links.
  const recorded = scope.link ? [] : await itemsInRecords(ctx, others);
  const found = new Set(recorded);
  // A season is represented by the items that it has shown.
  for (const id of await itemsInUses(ctx, scope))
    if (!found.has(id) && !(await findPlaylist(ctx, id))) found.add(id);
  return [...found].filter((id) => !item || id === item).sort();
}

/** True if the records name this item, person or link. */
export async function isRecorded(
  ctx: Context,
  about: Pick<PackScope, 'item' | 'person' | 'link'>,
): Promise<boolean> {
  if ((await itemsInUses(ctx, about)).length > 0) return true;
  if (about.link) return false;
  const found = await itemsInRecords(ctx, about);
  return about.item ? found.includes(about.item) || wasDisposed(ctx, about.item) : found.length > 0;
}

/** Estimates the size of a pack about these items. */
export async function bytesOf(ctx: Context, items: readonly string[], withMedia: boolean): Promise<number> {
  let bytes = items.length * textsOfItem;
  if (!withMedia) return bytes;
  const onLegalHold = await itemsOnLegalHold(ctx, items);
  const isOnLegalHold = (id: string) => onLegalHold === 'everything' || onLegalHold.has(id);
  bytes += await bytesOfVersions(ctx, items.filter(isOnLegalHold));
  const others = items.filter((id) => !isOnLegalHold(id));
  for await (const bundles of approvedBundles(ctx, others))
    for (const { source } of bundles) if ('size' in source) bytes += source.size;
  return bytes;
}
