import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

/** Files that records of another room stand for, each under the hash of its bytes. */
interface KeptFiles {
  /** What an operator calls them. */
  about: string;
  /** The files of each record. */
  each(ctx: Context): AsyncIterable<{ id: string; record: readonly string[] }>;
}

type Fault = 'gone' | 'changed';

/** What a look at such files has found: how many are as they were, and which are not. */
export interface FilesVerdict extends Pick<KeptFiles, 'about'> {
  sound: number;
  faults: { key: string; of: string; fault: Fault }[];
}

const known = new Map<string, KeptFiles>();

/** Has files read and held to their hashes where an operator asks for it: that takes as long as reading them all. */
export function checkFiles(files: KeptFiles): void {
  known.set(files.about, files);
}

/** Reads every such file once, whatever names it. Of each only its key and what was found is in memory. */
export async function verifyFiles(ctx: Context): Promise<FilesVerdict[]> {
  const read = new Map<string, Fault | null>();
  const found: FilesVerdict[] = [];
  for (const files of known.values()) {
    const seen = new Set<string>();
    const faults: FilesVerdict['faults'] = [];
    for await (const { id, record } of files.each(ctx))
      for (const key of record) {
        if (seen.has(key)) continue;
        seen.add(key);
        const fault = read.get(key) ?? (read.has(key) ? null : await lookAt(ctx, key));
        read.set(key, fault);
        if (fault) faults.push({ key, of: id, fault });
      }
    found.push({
      about: files.about,
      sound: seen.size - faults.length,
      faults: await withoutReleased(ctx, files, faults),
    });
  }
  return found;
}

/** Reading all files takes long: what nothing names any more by then was let go meanwhile, and is not missing. */
async function withoutReleased(
  ctx: Context,
  { each }: KeptFiles,
  faults: FilesVerdict['faults'],
): Promise<FilesVerdict['faults']> {
  const gone = new Set(faults.flatMap(({ key, fault }) => (fault === 'gone' ? [key] : [])));
  if (gone.size === 0) return faults;
  const named = new Set<string>();
  for await (const { record } of each(ctx)) for (const key of record) if (gone.has(key)) named.add(key);
  return faults.filter(({ key }) => !gone.has(key) || named.has(key));
}

async function lookAt(ctx: Context, key: string): Promise<Fault | null> {
  const hash = await hashOf(ctx, key);
  if (hash === key) return null;
  return hash === null ? 'gone' : 'changed';
}

/** Null where nothing is there. */
async function hashOf(ctx: Context, key: string): Promise<string | null> {
  const sum = createHash('sha256');
  try {
    for await (const piece of await ctx.storage.read(key)) sum.update(piece);
    return sum.digest('hex');
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}
