import { text as textOf } from 'node:stream/consumers';
import { readUploadedFile, takeUpload } from '#features/uploads/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { invalidInput } from '#shared/errors.ts';
import { mostCaptionText } from '../../contract.ts';
import { releaseFiles } from '../files/release.ts';
import type { StoredItem } from '../items/stored.ts';
import { type NewCaptions, setCaptions } from './change.ts';

type CaptionsInput = Omit<NewCaptions, 'text'> & { text?: string | undefined; upload?: string | undefined };

/** Gives an item captions from a text or from a finished upload, which is used up. */
export async function takeCaptions(
  ctx: ActingContext,
  target: { id: string; version: number },
  { text, upload, ...input }: CaptionsInput,
): Promise<StoredItem> {
  if (upload === undefined) return setCaptions(ctx, target, { ...input, text: text ?? '' });
  const { kind, key, size } = await readUploadedFile(ctx, upload);
  if (kind !== 'captions') throw invalidInput('captions.upload', 'wrong-kind');
  if (size > mostCaptionText) throw invalidInput('captions.upload', 'too_big');
  const read = await textOf(await ctx.storage.read(key));
  // The upload is used up only if it becomes captions: a refused one can be corrected.
  return setCaptions(ctx, target, { ...input, text: read }, async (inside) => {
    await takeUpload(inside, upload);
    await releaseFiles(inside, [key]);
  });
}
