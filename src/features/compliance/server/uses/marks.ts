import { createHash } from 'node:crypto';
import type { Content } from '#features/library/server/doors/content.ts';
import { playedSource } from '#features/library/server/doors/files.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import { rulesInForce } from '../in-force.ts';

/** Returns a mark that changes whenever an item as shown changes. */
export function markOf(item: StoredItem): string {
  return mark(['item', item.id, item.version, playedSource(item)]);
}

/** Returns a mark that changes with the played file of an item only, not with its texts. */
export function fileMarkOf(item: StoredItem): string {
  return mark(['file', item.id, playedSource(item)]);
}

/** Returns a mark that changes with a page of content: its items, the texts around them, and the disclosures beside them. */
export async function pageMarkOf(ctx: Context, content: Content): Promise<string> {
  const { version: rules } = await rulesInForce(ctx);
  return mark(['page', rules, wordsAround(content), itemsOf(content).map(markOf)]);
}

/** Returns the mark of a page in one language. */
export function readMarkOf(page: string, language: Language): string {
  return mark(['read', page, language]);
}

/** Returns all marks of a page: its own, its own in this language, and one for each file. */
export async function marksOf(ctx: Context, content: Content, language: Language): Promise<string[]> {
  const page = await pageMarkOf(ctx, content);
  return [page, readMarkOf(page, language), ...itemsOf(content).map(fileMarkOf)];
}

/** Returns the items of content: those of a season, or the item itself. */
export function itemsOf(content: Content): readonly StoredItem[] {
  return content.type === 'audio_playlist' ? content.items : [content.item];
}

/** Returns the texts of a season: the approved ones change without a new version. */
function wordsAround(content: Content) {
  if (content.type !== 'audio_playlist') return null;
  const { id, playlist } = content;
  const { version, titles, descriptions, coverKey } = playlist;
  return [id, version, titles, descriptions, coverKey];
}

function mark(of: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 12);
}
