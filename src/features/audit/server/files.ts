import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';
import { AppError } from '#shared/errors.ts';

/** Files that another room's records refer to, each by the hash of its bytes. */
interface ReferencedFiles {
  /** Name for operators. */
  about: string;
  /** Keys of the files of each record. */
  each(ctx: Context): AsyncIterable<{ id: string; record: readonly string[] }>;
}

type Fault = 'gone' | 'changed';

/** Result of verifying such files: the number of sound files, and the faults. */
export interface FilesVerdict extends Pick<ReferencedFiles, 'about'> {
  sound: number;
  faults: { key: string; of: string; fault: Fault }[];
}

/** Files that `verify --files` reads and compares with their hashes, which takes as long as reading them all. */
export const auditedFiles = listHook<ReferencedFiles>('audit.files', { isRequired: true });

/** Reads every such file once, however many records name it. Only keys and results are held in memory. */
export async function verifyFiles(ctx: Context): Promise<FilesVerdict[]> {
  const read = new Map<string, Fault | null>();
  const found: FilesVerdict[] = [];
  for (const files of ctx.hooks.all(auditedFiles)) {
    const seen = new Set<string>();
    const faults: FilesVerdict['faults'] = [];
    for await (const { id, record } of files.each(ctx))
      for (const key of record) {
        if (seen.has(key)) continue;
        seen.add(key);
        const fault = read.get(key) ?? (read.has(key) ? null : await checkFile(ctx, key));
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

/** Drops faults of files that were released during the long read: no record names them any more, so they are not missing. */
async function withoutReleased(
  ctx: Context,
  { each }: ReferencedFiles,
  faults: FilesVerdict['faults'],
): Promise<FilesVerdict['faults']> {
  const gone = new Set(faults.flatMap(({ key, fault }) => (fault === 'gone' ? [key] : [])));
  if (gone.size === 0) return faults;
  const named = new Set<string>();
  for await (const { record } of each(ctx)) for (const key of record) if (gone.has(key)) named.add(key);
  return faults.filter(({ key }) => !gone.has(key) || named.has(key));
}

async function checkFile(ctx: Context, key: string): Promise<Fault | null> {
  const hash = await hashOf(ctx, key);
  if (hash === key) return null;
  return hash === null ? 'gone' : 'changed';
}

/** Hash of a stored file; null where there is none. */
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
