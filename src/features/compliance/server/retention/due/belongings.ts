import {
  filesOf,
  formerPicturesOf,
  retainedFilesOf,
  versionsOf,
} from '#features/library/server/doors/files.ts';
import type { Context } from '#server/context.ts';
import { readBundle } from '../../approval/stored-bundle.ts';
import type { AssessedItem } from '../facts/facts.ts';
import { copiesOf } from '../facts/repository.ts';

/** A file by the hash of its bytes; the size is 0 if only an approval names it and does not know the size. */
export interface Belonging {
  sha256: string;
  bytes: number;
  name: string;
}

/**
 * Lists all files that are retained for an item or a playlist: its current and earlier ones, the pictures it has shown, and the
 * copies of approved files.
 */
export async function belongingsOf(ctx: Context, { id, approvals }: AssessedItem): Promise<Belonging[]> {
  const found = new Map<string, Belonging>();
  const files = [
    ...(await versionsOf(ctx, id)),
    ...(await filesOf(ctx, id)),
    ...(await retainedFilesOf(ctx, id)),
  ];
  for (const { key, size, name } of files)
    if (!found.has(key)) found.set(key, { sha256: key, bytes: Number(size), name });
  for (const { key } of await formerPicturesOf(ctx, [id]))
    if (!found.has(key))
      found.set(key, { sha256: key, bytes: (await ctx.storage.stat(key))?.size ?? 0, name: 'picture' });
  for (const approval of approvals) {
    const { source } = readBundle(approval);
    if ('sha256' in source && !found.has(source.sha256))
      found.set(source.sha256, { sha256: source.sha256, bytes: source.size, name: source.name });
  }
  const copies = await copiesOf(
    ctx,
    approvals.map((each) => each.id),
  );
  for (const key of copies) if (!found.has(key)) found.set(key, { sha256: key, bytes: 0, name: '' });
  return [...found.values()];
}
