import { ItemQuery } from '#features/library/contract.ts';
import { type Content, mostMarked, presentList, toPlayedCard } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedCard } from '#shared/shared-content.ts';
import { noteAround } from './fingerprint.ts';

const most = mostMarked;

/** Other content of the same kind that everybody may see: with its first tag where it has one, else the newest. */
export async function findRelated(ctx: Context, content: Content, language: Language): Promise<SharedCard[]> {
  if (content.type === 'audio_playlist') return [];
  const { kind, tags, id } = content.item;
  const list = async (tag?: string) => {
    const asked = ItemQuery.parse({ kind, size: 10, ...(tag !== undefined && { tag }) });
    const { items } = await presentList(ctx, { kind: 'visitor', id: null }, asked);
    return items.filter((item) => item.id !== id).slice(0, most);
  };
  const alike = tags[0] === undefined ? [] : await list(tags[0]);
  const items = alike.length > 0 ? alike : await list();
  noteAround(
    ctx,
    content.id,
    items.map((item) => item.id),
  );
  return items.map((item) => toPlayedCard({ ...item, media: { poster: item.poster } }, language));
}
