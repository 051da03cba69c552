import type { Context } from '#server/context.ts';
import type { ZipFile } from '#server/zip/write.ts';
import type { StoredApproval } from '../../approval/stored.ts';
import { copyName } from './names.ts';

/** A file of what was approved, or of what was shown where the rules asked for no approval. */
export interface Copy {
  sha256: string;
  name: string;
  isApproved: boolean;
}

/** The files of what was approved or shown of an item, each once, however often it was. */
export function copiesOf(
  approvals: readonly StoredApproval[],
  shown: ReadonlySet<string>,
  versions: readonly { key: string; name: string }[],
): Copy[] {
  const copies = new Map<string, Copy>();
  for (const { state, bundle } of approvals) {
    if (state !== 'approved') continue;
    const { source, poster, captions, episode, picture } = bundle;
    const drawn = picture ? `picture.${picture.mime.replace('image/', '')}` : 'poster.jpg';
    const all = [
      ...('sha256' in source ? [{ sha256: source.sha256, name: source.name }] : []),
      ...(poster ? [{ sha256: poster, name: drawn }] : []),
      ...(episode?.artwork ? [{ sha256: episode.artwork, name: 'artwork.jpg' }] : []),
      ...captions.map(({ sha256, language, kind }) => ({ sha256, name: `${kind}-${language}.vtt` })),
    ];
    for (const copy of all)
      if (copy.sha256) copies.set(copy.sha256, copies.get(copy.sha256) ?? { ...copy, isApproved: true });
  }
  for (const sha256 of shown) {
    const name = versions.find(({ key }) => key === sha256)?.name ?? 'file';
    if (!copies.has(sha256)) copies.set(sha256, { sha256, name, isApproved: false });
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
