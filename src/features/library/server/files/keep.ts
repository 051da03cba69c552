import type { Context } from '#server/context.ts';
import type { FileRef, StoredItem } from '../items/stored.ts';
import { releaseFiles } from './release.ts';
import { dropFiles, listFiles, markFile, putFiles } from './repository.ts';

/** Gives an item these files, and lets go of those that it no longer speaks of. */
export async function keepFiles(ctx: Context, item: StoredItem, added: readonly FileRef[]): Promise<void> {
  await putFiles(ctx, item.id, added);
  // Where something else is played, the file as it came is for those who may download it.
  if (item.source.type === 'file')
    await markFile(ctx, item.id, item.source.file, item.media.playable !== null);
  const named = namesOf(item);
  const unused = (await listFiles(ctx, item.id)).filter((file) => !named.has(file.name));
  await dropFiles(
    ctx,
    item.id,
    unused.map((file) => file.name),
  );
  await releaseFiles(
    ctx,
    unused.map((file) => file.key),
  );
}

/** The names of all files that an item speaks of. */
function namesOf({ source, media, captions }: StoredItem): Set<string> {
  const named = [
    source.type === 'file' ? source.file : null,
    media.playable?.file,
    media.hls?.master,
    ...(media.hls?.files ?? []),
    media.poster?.file,
    media.card,
    media.strip?.file,
    media.peaks,
    ...media.pages.map((sheet) => sheet.file),
    ...captions.map((caption) => caption.file),
  ];
  return new Set(named.filter((name) => typeof name === 'string'));
}
