import type { Context } from '#server/context.ts';
import { hourMs } from '#shared/durations.ts';
import type { FileRef, StoredItem } from '../items/stored.ts';
import { gracePeriodMs, releaseFiles } from './release.ts';
import { endFiles, limitPlay, listFiles, putFiles } from './repository.ts';

/** Playback that has begun may reach its end. */
const longestPlayMs = 6 * hourMs;

/** Gives an item these files, and releases those it no longer refers to. */
export async function setItemFiles(ctx: Context, item: StoredItem, added: readonly FileRef[]): Promise<void> {
  await putFiles(ctx, item.id, added, item.source.type === 'file' ? item.source.key : null);
  const now = ctx.now().getTime();
  if (item.source.type === 'file') {
    // If another file is played, the original is for those who may download it, and for those playing it now.
    const { file } = item.source;
    const isPlayed = item.media.playable === null || item.media.playable.file === file;
    await limitPlay(ctx, item.id, file, isPlayed ? null : now + longestPlayMs);
  }
  const named = namesOf(item);
  const unused = (await listFiles(ctx, item.id)).filter((file) => !named.has(file.name));
  const names = unused.map((file) => file.name);
  await endFiles(ctx, item.id, names, now + gracePeriodMs);
  await releaseFiles(
    ctx,
    unused.map((file) => file.key),
  );
}

/** The names of all files that an item refers to. */
function namesOf({ source, media, captions }: StoredItem): Set<string> {
  const named = [
    source.type === 'file' ? source.file : null,
    media.playable?.file,
    media.hls?.master,
    ...(media.hls?.files ?? []),
    media.poster?.file,
    media.poster?.small,
    media.strip?.file,
    media.peaks,
    media.words,
    ...media.pages.map((sheet) => sheet.file),
    ...captions.map((caption) => caption.file),
  ];
  return new Set(named.filter((name) => typeof name === 'string'));
}
