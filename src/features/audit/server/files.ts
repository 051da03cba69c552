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

/** What a look at such files has found: how many are as they were, and which are not. */
export interface FilesVerdict extends Pick<KeptFiles, 'about'> {
  sound: number;
  faults: { key: string; of: string; fault: 'gone' | 'changed' }[];
}

const known = new Map<string, KeptFiles>();

/** Has files read and held to their hashes where an operator asks for it: that takes as long as reading them all. */
export function checkFiles(files: KeptFiles): void {
  known.set(files.about, files);
}

/** Reads every such file once. */
export async function verifyFiles(ctx: Context): Promise<FilesVerdict[]> {
  const found: FilesVerdict[] = [];
  for (const { about, each } of known.values()) {
    const seen = new Set<string>();
    const faults: FilesVerdict['faults'] = [];
    for await (const { id, record } of each(ctx))
      for (const key of record) {
        if (seen.has(key)) continue;
        seen.add(key);
        const hash = await hashOf(ctx, key);
        if (hash !== key) faults.push({ key, of: id, fault: hash === null ? 'gone' : 'changed' });
      }
    found.push({ about, sound: seen.size - faults.length, faults });
  }
  return found;
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
