import { createReadStream } from 'node:fs';
import { storeFile } from '#features/uploads/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { setCaptions } from '../captions/change.ts';
import { drawPoster } from '../files/picture.ts';
import { releaseFiles } from '../files/release.ts';
import { createItem, fromAddress, type IncomingSource } from '../items/create.ts';
import { assignPoster } from '../processing/poster.ts';
import type { CheckedEntry } from './check-entry.ts';
import type { ImportEntry } from './entry.ts';

/** Imports one entry with all that belongs to it, and returns the item's id. */
export async function addEntry(
  ctx: ActingContext,
  { entry, kind, captionTexts }: CheckedEntry,
  options: { limited: boolean },
): Promise<string> {
  const { captions, poster, source, contentId, where: _, ...rest } = entry;
  const item = await createItem(ctx, {
    ...rest,
    kind,
    contentId: contentId ?? undefined,
    source: await takeSource(ctx, source, options),
  });
  for (const [at, { language, kind: of }] of captions.entries())
    await setCaptions(ctx, { id: item.id }, { language, kind: of, label: '', text: captionTexts[at] ?? '' });
  if (poster) {
    const { key } = await ctx.storage.put(createReadStream(poster));
    await assignPoster(ctx, { id: item.id }, await drawPoster(ctx, key));
    await releaseFiles(ctx, [key]);
  }
  return item.id;
}

async function takeSource(
  ctx: ActingContext,
  source: ImportEntry['source'],
  { limited }: { limited: boolean },
): Promise<IncomingSource> {
  if (source.type === 'outside') return source;
  if (source.type === 'path')
    return { type: 'file', ...(await storeFile(ctx, source.path, { name: source.name, limited })) };
  return fromAddress(source.url);
}
