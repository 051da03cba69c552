import { createHash } from 'node:crypto';
import type { Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import type { StoredShow } from './repository.ts';

/** Creates a show with defaults for everything but its titles. */
export function newShow(
  ctx: Context,
  { titles, slug, isDefault = false }: { titles: Texts; slug: string; isDefault?: boolean },
): StoredShow {
  const now = ctx.now();
  const id = newId();
  const { publicUrl } = ctx.config;
  return {
    id,
    // Without a public address, every hub's first show would have the same GUID.
    guid: guidOfFeed(publicUrl ? `${publicUrl}/feeds/${slug}.xml` : id),
    slug,
    version: 1,
    isDefault,
    titles,
    descriptions: {},
    language: 'en',
    author: '',
    owner: { name: '', email: '' },
    copyright: '',
    category: 'Business',
    isExplicit: false,
    type: 'episodic',
    people: [],
    isLocked: true,
    funding: null,
    directories: {},
    podroll: [],
    movedTo: null,
    artworkKey: null,
    artworkSize: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** UUID namespace of feeds, as defined by Podcasting 2.0. */
const nameSpace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** GUID of a show from the first address of its feed: a UUID of version 5 of the address without its scheme. */
export function guidOfFeed(address: string): string {
  const name = address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(nameSpace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
