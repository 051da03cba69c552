import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';

/** Files that another room refers to and that must be in storage. */
interface ExpectedFiles {
  /** Name of the referring records, for operators. */
  about: string;
  each(ctx: Context): AsyncIterable<{ key: string; of: string }>;
}

/** Missing files of one source. */
export interface MissingFiles {
  about: string;
  missing: { key: string; of: string }[];
}

/** Files that `verify` expects in storage; their bytes are not read. */
export const expectedFiles = listHook<ExpectedFiles>('audit.expected-files', { isRequired: true });

/** Finds expected files that are missing. */
export async function findMissingFiles(ctx: Context): Promise<MissingFiles[]> {
  // Storage is listed before the records are read: a file removed meanwhile is no longer named.
  const there = new Set(await Array.fromAsync(ctx.storage.list()));
  const found: MissingFiles[] = [];
  for (const { about, each } of ctx.hooks.all(expectedFiles)) {
    const missing: MissingFiles['missing'] = [];
    const seen = new Set<string>();
    for await (const file of each(ctx)) {
      if (there.has(file.key) || seen.has(file.key)) continue;
      seen.add(file.key);
      // The file may have been stored since.
      if (!(await ctx.storage.stat(file.key))) missing.push(file);
    }
    found.push({ about, missing });
  }
  return found;
}
