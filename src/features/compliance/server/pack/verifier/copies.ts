import type { Report } from './check.ts';
import { jsonOf, linesOf } from './read.ts';
import { readUse } from './use-chain.ts';
import type { PackSource } from './zip-reader.ts';

/** List of an item's files in `item.json`. */
interface FilesRecord {
  id?: string;
  withMedia?: boolean;
  /** Copies; earlier packs do not name the file. */
  copies?: { sha256: string; file?: string }[];
  missing?: { sha256: string }[];
}

/** Checks that each copy has its recorded bytes, and that each shown file is here, except those listed as missing. */
export async function checkCopies(
  source: PackSource,
  sums: ReadonlyMap<string, string>,
  report: Report,
): Promise<void> {
  const here = new Set(sums.values());
  for (const path of sums.keys()) {
    if (!/^items\/[^/]+\/item\.json$/.test(path)) continue;
    const folder = path.slice(0, -'item.json'.length);
    const about = (await jsonOf(source, path)) as FilesRecord | null;
    if (!about?.withMedia) continue;
    const settled = new Set((about.missing ?? []).map(({ sha256 }) => sha256));
    for (const { sha256, file } of about.copies ?? []) {
      if (settled.has(sha256)) continue;
      settled.add(sha256);
      const isSame = file === undefined ? here.has(sha256) : sums.get(folder + file) === sha256;
      if (!isSame) report({ code: 'bytes', path: folder + (file ?? ''), detail: sha256 });
    }
    const uses = `${folder}uses.jsonl`;
    if (!sums.has(uses)) continue;
    for await (const line of linesOf(source, uses))
      for (const { id, source: sha256 } of shownIn(line)) {
        if (id !== about.id || !/^[0-9a-f]{64}$/.test(sha256) || settled.has(sha256)) continue;
        settled.add(sha256);
        if (!here.has(sha256)) report({ code: 'shown', path: uses, detail: sha256 });
      }
  }
}

function shownIn(line: string): { id: string; source: string }[] {
  try {
    return JSON.parse(readUse(line)?.text ?? '{}').shown ?? [];
  } catch {
    return [];
  }
}
