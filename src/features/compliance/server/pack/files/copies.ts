import type { Context } from '#server/context.ts';
import type { ZipFile } from '#server/zip/write.ts';
import type { StoredApproval } from '../../approval/stored.ts';
import { copyName } from './names.ts';

/** A file of what was approved. */
interface Copy {
  sha256: string;
  name: string;
}

/** The files of what was approved of an item, each once, whichever approvals speak of it. */
export function copiesOf(approvals: readonly StoredApproval[]): Copy[] {
  const copies = new Map<string, Copy>();
  for (const { state, bundle } of approvals) {
    if (state !== 'approved') continue;
    const { source, poster, captions } = bundle;
    const all = [
      ...('sha256' in source ? [{ sha256: source.sha256, name: source.name }] : []),
      ...(poster ? [{ sha256: poster, name: 'poster.jpg' }] : []),
      ...captions.map(({ sha256, language, kind }) => ({ sha256, name: `${kind}-${language}.vtt` })),
    ];
    for (const copy of all) if (copy.sha256) copies.set(copy.sha256, copies.get(copy.sha256) ?? copy);
  }
  return [...copies.values()];
}

/** The bytes of these files, as they lie in the store. What is gone from there is told. */
export async function* copyFiles(
  ctx: Context,
  folder: string,
  copies: readonly Copy[],
): AsyncGenerator<ZipFile & { sha256: string }, Copy[]> {
  const gone: Copy[] = [];
  for (const copy of copies) {
    const stored = await ctx.storage.stat(copy.sha256);
    if (!stored) {
      gone.push(copy);
      continue;
    }
    yield {
      ...{ path: `${folder}/files/${copyName(copy.sha256, copy.name)}`, sha256: copy.sha256 },
      ...{ body: await ctx.storage.read(copy.sha256), size: stored.size, isStored: true },
    };
  }
  return gone;
}
