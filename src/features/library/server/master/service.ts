import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import {
  dropEntry,
  entriesAfter,
  entryBefore,
  lastPosition,
  placeEntry,
  positionOf,
  spreadEntries,
  touchCatalogue,
} from './repository.ts';

const distance = 1024;

/** Puts a new video at the end of the catalogue, in the transaction that makes it. */
export async function addToCatalogue(ctx: Context, item: string): Promise<void> {
  await touchCatalogue(ctx, 1);
  await placeEntry(ctx, item, (await lastPosition(ctx)) + distance);
}

export async function dropFromCatalogue(ctx: Context, item: string): Promise<void> {
  await touchCatalogue(ctx, -1);
  if (!(await dropEntry(ctx, item))) throw new Error(`the video ${item} is not in the catalogue`);
}

/** Moves a video right behind another one, or to the front. */
export async function moveInCatalogue(
  ctx: ActingContext,
  { version, id, after }: { version: number; id: string; after: string | null },
): Promise<{ version: number }> {
  return transaction(ctx, async (inside) => {
    const touched = await touchCatalogue(inside, 0);
    if (touched.version !== version + 1) {
      const current = { version: touched.version - 1, total: touched.total };
      throw new AppError('conflict', { params: { current } });
    }
    if ((await positionOf(inside, id)) === null) throw new AppError('not-found');
    if (after === id) throw invalidInput('after', 'same');
    const before = await entryBefore(inside, id);
    await placeEntry(inside, id, await gapBehind(inside, after, id));
    const subject = { type: 'MasterLibrary', id: 'master_library' };
    await recordChange(inside, {
      action: 'master-library.moved',
      subject,
      before: { id, after: before },
      after: { id, after },
    });
    return { version: touched.version };
  });
}

/** A free position right behind a video; makes room where there is none. */
async function gapBehind(ctx: Context, after: string | null, moved: string, again = true): Promise<number> {
  const start = after === null ? null : await positionOf(ctx, after);
  if (after !== null && start === null) throw new AppError('not-found');
  const next = (await entriesAfter(ctx, start, 2)).find((entry) => entry.id !== moved);
  if (!next) return (await lastPosition(ctx)) + distance;
  const middle = ((start ?? next.position - 2 * distance) + next.position) / 2;
  if (middle > (start ?? Number.NEGATIVE_INFINITY) && middle < next.position) return middle;
  if (!again) throw new Error('no room in the catalogue');
  await spreadEntries(ctx, distance);
  return gapBehind(ctx, after, moved, false);
}
