import { readFile, stat } from 'node:fs/promises';
import { requireRoom } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { isCarried, type Kind, kinds, notCarried } from '../../contract.ts';
import { readCues } from '../captions/read-cues.ts';
import { itemAt } from '../items/addresses-repository.ts';
import { checkFields } from './check-fields.ts';
import { detectFileType } from './detect-file-type.ts';
import type { ImportEntry } from './entry.ts';

/** An entry that can become an item. */
export interface CheckedEntry {
  entry: ImportEntry;
  kind: Kind;
  /** The existing item with its id. */
  existing: string | null;
  /** Bytes that it would add. */
  size: number;
  captionTexts: string[];
}

/** Limits on the space for an import. */
export interface Room {
  /** Bytes that other entries of the same import will take. */
  besides: number;
  /** False for the hub's own content, which has no limit of space. */
  limited: boolean;
}

/** Checks that an item can be made of an entry, before anything is made. Throws why not. */
export async function checkEntry(ctx: Context, given: ImportEntry, room: Room): Promise<CheckedEntry> {
  const entry = await checkFields(ctx, given);
  const { source, poster, captions, contentId } = entry;
  const kind = await kindOf(entry);
  const existing = contentId === null ? null : await itemAt(ctx, kind, contentId);
  const size = source.type === 'path' ? (await stat(source.path)).size : 0;
  if (existing) return { entry, kind, existing, size: 0, captionTexts: [] };
  if (contentId !== null && !isCarried(contentId)) throw new Error(`contentId: ${notCarried.message}`);
  if (room.limited) await requireRoom(ctx, size, room.besides);
  if (kind === 'pdf' && captions.length > 0) throw new Error('a PDF takes no captions');
  const captionTexts = await Promise.all(captions.map(({ path }) => captionText(path)));
  if (poster) await requirePicture(poster);
  return { entry, kind, existing, size, captionTexts };
}

async function kindOf({ kind, source }: ImportEntry): Promise<Kind> {
  if (source.type === 'outside') {
    if (kind && kind !== 'video') throw new Error(`it is said to be ${kind} and is video`);
    return 'video';
  }
  if (source.type === 'url') {
    if (!kind) throw new Error('its type is not known');
    return kind;
  }
  const fileType = await detectFileType(source.path);
  const found = kinds.find((each) => each === fileType.kind);
  if (!found) throw new Error(`it is ${fileType.mime}, which is no video, PDF or audio`);
  if (kind && kind !== found) throw new Error(`it is said to be ${kind} and is ${found}`);
  return found;
}

async function captionText(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new Error(`its captions cannot be read: ${cause.message}`, { cause });
  });
  readCues(text);
  return text;
}

async function requirePicture(path: string): Promise<void> {
  const fileType = await detectFileType(path).catch((cause: Error) => {
    throw new Error(`its poster: ${cause.message}`, { cause });
  });
  if (fileType.kind !== 'picture') throw new Error(`its poster is ${fileType.mime}, which is no picture`);
}
