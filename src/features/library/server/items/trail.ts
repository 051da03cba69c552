import { isDeepStrictEqual } from 'node:util';
import { auditDocument } from '#features/audit/server/index.ts';
import { mainTitle } from './repository.ts';
import type { StoredItem } from './stored.ts';

const told = [
  'kind',
  'contentId',
  'slug',
  'published',
  'archived',
  'language',
  'audience',
  'category',
  'titles',
  'descriptions',
  'tags',
  'chapters',
  'captions',
  'posterAtMs',
] as const;

auditDocument({ type: 'Item', noun: 'item', fields: [...told, 'source', 'poster'] });

/** An item as the trail speaks of it. */
export function subjectOf({ id, titles, language }: StoredItem): { type: string; id: string; name: string } {
  return { type: 'Item', id, name: mainTitle(titles, language) };
}

/** What the trail tells of an item. */
export function toTrail(item: StoredItem): Record<string, unknown> {
  return {
    ...Object.fromEntries(told.map((name) => [name, item[name]])),
    source: sourceOf(item),
    // Files are named by what is in them.
    poster: item.media.poster?.file ?? null,
  };
}

/** What differs between two states of an item, as it was and as it is. */
export function differences(
  before: StoredItem,
  after: StoredItem,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const was = toTrail(before);
  const is = toTrail(after);
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  if (names.length === 0) return null;
  const pick = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: pick(was), after: pick(is) };
}

function sourceOf({ source }: StoredItem): unknown {
  if (source.type !== 'file') return source;
  return { name: source.name, sha256: source.key, size: source.size };
}
