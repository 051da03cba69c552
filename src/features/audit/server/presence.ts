import type { Context } from '#server/context.ts';

/** Files that another room names, and that are to be in the store. */
interface ExpectedFiles {
  /** Who names them, as an operator calls it. */
  about: string;
  each(ctx: Context): AsyncIterable<{ key: string; of: string }>;
}

/** Which of such files are not there. */
export interface MissingFiles {
  about: string;
  missing: { key: string; of: string }[];
}

const known = new Map<string, ExpectedFiles>();

/** Has `verify` look whether these files are in the store; their bytes are not read. */
export function expectFiles(files: ExpectedFiles): void {
  known.set(files.about, files);
}

/** Looks for every such file. */
export async function findMissingFiles(ctx: Context): Promise<MissingFiles[]> {
  // First what is there and then what is named: what is removed meanwhile is not named any more.
  const there = new Set(await Array.fromAsync(ctx.storage.list()));
  const found: MissingFiles[] = [];
  for (const { about, each } of known.values()) {
    const missing: MissingFiles['missing'] = [];
    const seen = new Set<string>();
    for await (const file of each(ctx)) {
      if (there.has(file.key) || seen.has(file.key)) continue;
      seen.add(file.key);
      // It may have come since.
      if (!(await ctx.storage.stat(file.key))) missing.push(file);
    }
    found.push({ about, missing });
  }
  return found;
}
