import type { Context } from '#server/context.ts';
import type { StoredApproval } from '../../approval/stored.ts';
import type { PackFile } from '../manifest.ts';
import { copyName } from './names.ts';
import type { PackBuild } from './pack-build.ts';

/** A file that was approved, was shown without required approval, or is on legal hold. */
export interface Copy {
  /** Hash by which the records name it. */
  sha256: string;
  name: string;
  isApproved: boolean;
  isShown: boolean;
}

/** A file whose bytes have another hash than the one in the records. */
export interface ChangedCopy extends Copy {
  found: string;
}

/** Lists the approved and shown files of an item, each once; if it is on legal hold, all its current and earlier files. */
export function copiesOf(
  approvals: readonly StoredApproval[],
  shown: ReadonlySet<string>,
  { versions, isOnLegalHold }: { versions: readonly { key: string; name: string }[]; isOnLegalHold: boolean },
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
      if (copy.sha256 && !copies.has(copy.sha256))
        copies.set(copy.sha256, { ...copy, isApproved: true, isShown: shown.has(copy.sha256) });
  }
  for (const sha256 of shown) {
    const name = versions.find(({ key }) => key === sha256)?.name ?? 'file';
    if (!copies.has(sha256)) copies.set(sha256, { sha256, name, isApproved: false, isShown: true });
  }
  for (const { key, name } of isOnLegalHold ? versions : [])
    if (!copies.has(key)) copies.set(key, { sha256: key, name, isApproved: false, isShown: false });
  return [...copies.values()];
}

/** Path of a copy in the folder of its item. */
export function copyPath({ sha256, name }: Copy): string {
  return `files/${copyName(sha256, name)}`;
}

/** Yields the bytes of these files from the storage. Returns those that are missing or have other bytes. */
export async function* copyFiles(
  ctx: Context,
  { listed }: PackBuild,
  folder: string,
  copies: readonly Copy[],
): AsyncGenerator<PackFile, { gone: Copy[]; changed: ChangedCopy[] }> {
  const gone: Copy[] = [];
  const changed: ChangedCopy[] = [];
  for (const copy of copies) {
    const stored = await ctx.storage.stat(copy.sha256);
    if (!stored) {
      gone.push(copy);
      continue;
    }
    yield {
      path: `${folder}/${copyPath(copy)}`,
      recorded: copy.sha256,
      body: await ctx.storage.read(copy.sha256),
      size: stored.size,
      isStored: true,
    };
    // The consumer that requests the next file has written this one, so its sum is known.
    const written = listed.at(-1);
    if (written?.recorded === copy.sha256) changed.push({ ...copy, found: written.sha256 });
  }
  return { gone, changed };
}
