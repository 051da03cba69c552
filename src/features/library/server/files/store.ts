import { createReadStream } from 'node:fs';
import type { Context } from '#server/context.ts';
import type { MadeFile } from '#server/media/task.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import type { FileRef } from '../items/stored.ts';
import { nameWithHash } from './address.ts';

/** Content made from a file: another file, or a text. */
export type DerivedFile = MadeFile | { text: string; mime: string };

/** Stores content under a name that says what it is. */
export async function storeMade(ctx: Context, made: DerivedFile, name: string): Promise<FileRef> {
  const bytes = 'path' in made ? createReadStream(made.path) : inOnePiece(Buffer.from(made.text));
  const { key, size } = await ctx.storage.put(bytes);
  return { name: nameWithHash(name, key), key, size, mime: made.mime };
}
