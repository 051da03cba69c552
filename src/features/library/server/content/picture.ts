import type { Context } from '#server/context.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import type { Actor } from '#shared/actor.ts';
import { decide } from '../../contract/decide.ts';
import { findFile } from '../files/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import type { Content } from './find.ts';

/** The stored picture of content: its poster or cover, else that of the first item of a season that the actor may see. */
export async function pictureOf(ctx: Context, actor: Actor, content: Content): Promise<StorageKey | null> {
  if (content.type !== 'audio_playlist') return posterOf(ctx, content.item);
  if (content.playlist.coverKey) return content.playlist.coverKey;
  const item = content.items.find(
    (each) => each.media.poster && decide({ actor, content: each, purpose: 'see' }).allowed,
  );
  return item ? posterOf(ctx, item) : null;
}

async function posterOf(ctx: Context, { id, media }: StoredItem): Promise<StorageKey | null> {
  const file = media.poster && (await findFile(ctx, id, media.poster.file));
  return file?.key ?? null;
}
