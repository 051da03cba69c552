import type { Context } from '#server/context.ts';
import { wasDisposed } from '../retention/disposal/repository.ts';
import { eachUse } from './read.ts';
import type { ShownItem } from './stored.ts';

const hashForm = /^[0-9a-f]{64}$/;

/** True if the source is a file of the hub, named by the hash of its bytes; other sources are addresses. */
export function isFile({ source }: Pick<ShownItem, 'source'>): boolean {
  return hashForm.test(source);
}

/**
 * Yields the files that records of use name as shown, once for each item. A record of a season is about several items, and stays
 * as long as one of them does: files of items that were disposed of are left out.
 */
export async function* eachShownFile(ctx: Context): AsyncGenerator<{ id: string; record: string[] }> {
  const recorded = new Set<string>();
  for await (const { body } of eachUse(ctx))
    for (const { id, source } of (body?.shown ?? []).filter(isFile)) {
      const which = `${id} ${source}`;
      if (recorded.has(which)) continue;
      recorded.add(which);
      if (!(await wasDisposed(ctx, id))) yield { id, record: [source] };
    }
}
