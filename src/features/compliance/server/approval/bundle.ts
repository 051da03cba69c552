import { hash } from 'node:crypto';
import { inOrder } from '#features/audit/server/doors/proof.ts';
import { itemFields, outsideAddress } from '#features/library/contract.ts';
import { filesOf } from '#features/library/server/doors/files.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { recordedOf } from '#shared/fields.ts';
import { alike, type Bundle } from '../../contract.ts';
import { rulesInForce } from '../in-force.ts';
import { episodeOf } from './episode.ts';
import type { PublicCopy } from './public-copy/hooks.ts';

/** Returns everything that is approved of an item, and the keys of its files. */
export async function bundleOf(ctx: Context, item: StoredItem): Promise<{ bundle: Bundle; keys: string[] }> {
  const files = new Map((await filesOf(ctx, item.id)).map(({ name, key }) => [name, key]));
  const keyOf = (name: string) => files.get(name) ?? '';
  const captions = item.captions.map(({ language, kind: sort, label, file }) => ({
    language,
    kind: sort,
    label,
    sha256: keyOf(file),
  }));
  const poster = item.media.poster ? keyOf(item.media.poster.file) : null;
  const episode = await episodeOf(ctx, item);
  const bundle: Bundle = {
    ...recordedOf(itemFields, 'approved', item),
    source: sourceOf(item),
    captions,
    poster,
    disclosures: await disclosuresOf(ctx, item.category),
    ...(episode && { episode }),
  };
  const keys = [
    item.source.type === 'file' ? item.source.key : '',
    poster ?? '',
    episode?.artwork ?? '',
    ...captions.map(({ sha256 }) => sha256),
  ];
  return { bundle, keys: [...new Set(keys.filter(Boolean))] };
}

/** Returns everything that is approved of public copy, which is public and has no category. */
export async function bundleOfPublicCopy(
  ctx: Context,
  { kind, address, titles, descriptions, picture, show }: PublicCopy,
): Promise<Bundle> {
  const { key = null, ...sent } = picture ?? {};
  return {
    kind,
    source: { address },
    titles,
    descriptions,
    captions: [],
    chapters: [],
    poster: key,
    audience: 'public',
    category: '',
    disclosures: await disclosuresOf(ctx, ''),
    ...(show && { show }),
    ...(picture && { picture: sent as NonNullable<Bundle['picture']> }),
  };
}

/** Returns the canonical text of a bundle: equal bundles give equal texts. */
export function toText(bundle: Bundle): string {
  return inOrder(bundle);
}

export function sealOf(bundle: Bundle): string {
  return hash('sha256', toText(bundle), 'hex');
}

/** Returns a hash that changes when approved parts of an item do: the bundle without what the rules add to it. */
export function fingerprintOf(item: StoredItem): string {
  const fields = {
    ...recordedOf(itemFields, 'approved', item),
    source: sourceOf(item),
    captions: item.captions.map(({ language, kind: sort, label, file }) => ({ language, sort, label, file })),
    poster: item.media.poster?.file ?? null,
  };
  return hash('sha256', inOrder(fields), 'hex');
}

/** Returns the same for public copy: its texts, whatever its address and wherever a podcast has moved to. */
export function fingerprintOfPublicCopy({ disclosures: _, source: __, ...words }: Bundle): string {
  const show = words.show && { ...words.show, movedTo: null };
  return hash('sha256', inOrder({ ...words, ...(show && { show }) }), 'hex');
}

function sourceOf({ source }: StoredItem): Bundle['source'] {
  if (source.type === 'file') return { name: source.name, sha256: source.key, size: source.size };
  return { address: source.type === 'url' ? source.url : outsideAddress(source) };
}

async function disclosuresOf(ctx: Context, category: string): Promise<Bundle['disclosures']> {
  const { disclosures } = (await rulesInForce(ctx)).rules;
  return disclosures
    .filter((each) => each.category === '' || alike(each.category) === alike(category))
    .map(({ texts }) => texts);
}
