import { createHash } from 'node:crypto';
import { type Content, playedSource, type StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import { rulesInForce } from '../in-force.ts';

/** Tells an item as it is shown at this moment from what it was before. */
export function markOf(item: StoredItem): string {
  return mark(['item', item.id, item.version, playedSource(item)]);
}

/** The same of its file alone, whatever is said of it. */
export function fileMarkOf(item: StoredItem): string {
  return mark(['file', item.id, playedSource(item)]);
}

/** The same of all that stands on a page of content: the items, the words around them, and what the rules put beside them. */
export async function marksOf(
  ctx: Context,
  content: Content,
  { language = null }: { language?: Language | null } = {},
): Promise<string[]> {
  const around = [mark(['rules', (await rulesInForce(ctx)).version])];
  if (language) around.push(mark(['language', language]));
  if (content.type !== 'audio_playlist') return [...around, ...both(content.item)];
  const { id, playlist, items } = content;
  const { version, titles, descriptions, coverKey } = playlist;
  // What may be said of it changes without it.
  const words = mark(['list', id, version, titles, descriptions, coverKey]);
  return [...around, words, ...items.flatMap(both)];
}

/** The same of a page as a whole, in one mark. */
export async function pageMarkOf(ctx: Context, content: Content): Promise<string> {
  return mark(await marksOf(ctx, content));
}

const both = (item: StoredItem) => [markOf(item), fileMarkOf(item)];

function mark(of: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 12);
}
