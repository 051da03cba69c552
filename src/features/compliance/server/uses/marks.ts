import { createHash } from 'node:crypto';
import { type Content, playedSource, type StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import { rulesInForce } from '../in-force.ts';

/** Tells an item as it is shown at this moment from what it was before. */
export function markOf(item: StoredItem): string {
  return mark(['item', item.id, item.version, playedSource(item)]);
}

/** Tells the file of an item that is played at this moment from those before, whatever is said of it. */
export function fileMarkOf(item: StoredItem): string {
  return mark(['file', item.id, playedSource(item)]);
}

/** Tells a page of content from what it was before: its items, the words around them, and what the rules put beside them. */
export async function pageMarkOf(ctx: Context, content: Content): Promise<string> {
  const { version: rules } = await rulesInForce(ctx);
  return mark(['page', rules, wordsAround(content), itemsOf(content).map(markOf)]);
}

/** The same of a page as it is read in one language. */
export function readMarkOf(page: string, language: Language): string {
  return mark(['read', page, language]);
}

/** All that is shown by a page: itself, in this language, and each file. */
export async function marksOf(ctx: Context, content: Content, language: Language): Promise<string[]> {
  const page = await pageMarkOf(ctx, content);
  return [page, readMarkOf(page, language), ...itemsOf(content).map(fileMarkOf)];
}

function itemsOf(content: Content): readonly StoredItem[] {
  return content.type === 'audio_playlist' ? content.items : [content.item];
}

/** What a season says of itself: what may be said changes without another version. */
function wordsAround(content: Content) {
  if (content.type !== 'audio_playlist') return null;
  const { id, playlist } = content;
  const { version, titles, descriptions, coverKey } = playlist;
  return [id, version, titles, descriptions, coverKey];
}

function mark(of: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 12);
}
