import { takeUpload } from '#features/uploads/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { hasPassed } from '../../contract/decide.ts';
import { changeVersion } from '../items/change.ts';
import { type IncomingFile, toStoredSource } from '../items/create.ts';
import { noFacts, type StoredItem } from '../items/stored.ts';
import { beginProcessing } from '../processing/begin.ts';
import { setItemFiles } from './item-files.ts';
import { insertVersion, listVersions } from './versions-repository.ts';

type VersionedItem = { id: string; version: number };

/** Puts a finished upload in the place of an item's file. Every address of the item stays. */
export async function replaceFile(
  ctx: ActingContext,
  { upload, ...item }: VersionedItem & { upload: string },
): Promise<StoredItem> {
  return changeVersion(ctx, item, 'item.file-replaced', async (before, inside) => {
    const file = await takeUpload(inside, upload);
    if (file.kind !== before.kind) throw invalidInput('upload', 'wrong-kind');
    return assignFile(inside, before, file);
  });
}

/** Uses an earlier file again. */
export async function restoreVersion(
  ctx: ActingContext,
  { number, ...item }: VersionedItem & { number: number },
): Promise<StoredItem> {
  return changeVersion(ctx, item, 'item.file-restored', async (before, inside) => {
    const version = (await listVersions(inside, before.id)).find((each) => each.number === number);
    if (!version) throw new AppError('not-found');
    if (before.source.type === 'file' && before.source.key === version.key) return before;
    return assignFile(inside, before, version);
  });
}

/** Gives an item another file. Media made from the old one keep playing until the new one passes its check. */
export async function assignFile(
  ctx: ActingContext,
  before: StoredItem,
  file: IncomingFile,
): Promise<StoredItem> {
  const { name, key, size, mime } = file;
  const source = toStoredSource({ type: 'file', name, key, size, mime });
  const playable = before.media.playable ?? playedFrom(before);
  const madeOf = playable && before.source.type === 'file' && (before.media.madeOf ?? before.source.key);
  const after: StoredItem = {
    ...before,
    source,
    media: { ...before.media, playable, ...(madeOf && { madeOf }) },
    // With nothing playing meanwhile, the facts of the new file are unknown.
    ...(playable === null && { facts: noFacts }),
    processing: { state: 'waiting', problem: null },
  };
  const by = ctx.actor.kind === 'member' ? ctx.actor.uid : null;
  await insertVersion(ctx, before.id, { name, key, size, mime, by });
  if (source.type === 'file') await setItemFiles(ctx, after, [{ name: source.file, key, size, mime }]);
  await beginProcessing(ctx, after);
  return after;
}

/** The original file, if it was the one played. */
function playedFrom({ source, processing }: StoredItem): StoredItem['media']['playable'] {
  return source.type === 'file' && hasPassed(processing) ? { file: source.file, mime: source.mime } : null;
}
