import sharp from 'sharp';
import type { Kind, Texts } from '#features/library/contract.ts';
import { putFiles } from '#features/library/server/files/repository.ts';
import { storeMade } from '#features/library/server/files/store.ts';
import { noteItem } from '#features/library/server/items/change.ts';
import type { NewItem } from '#features/library/server/items/create.ts';
import type { StoredItem } from '#features/library/server/items/stored.ts';
import { prepareItem } from '#features/library/server/processing/jobs.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { tables } from '#server/tables.ts';
import type { Language } from '#shared/locale.ts';
import { addItem } from './library.ts';

const mimes: Record<Kind, string> = { video: 'video/mp4', audio: 'audio/mpeg', pdf: 'application/pdf' };
const names: Record<Kind, string> = { video: 'play.mp4', audio: 'play.mp3', pdf: 'read.pdf' };

export const titlesInAll = {
  en: 'Reading a fund fact sheet',
  fr: 'Lire une fiche de fonds',
  ar: 'قراءة نشرة معلومات الصندوق',
} as const satisfies Record<Language, string>;

/** Adds an item as it is after all processing: with playable media and a poster. */
export async function addReady(
  ctx: Context,
  kind: Kind,
  contentId: string,
  {
    titles = titlesInAll,
    shape = { width: 640, height: 360 },
    tags = [],
    bytes = `${kind} ${contentId}`,
    given = {},
  }: {
    titles?: Texts;
    shape?: { width: number; height: number };
    tags?: string[];
    bytes?: string;
    given?: Partial<NewItem>;
  } = {},
): Promise<StoredItem> {
  const { id } = await addUnprocessed(ctx, {
    kind,
    contentId,
    titles,
    tags,
    descriptions: {
      en: 'What it says, line by line.',
      fr: 'Ce qu’elle dit, ligne par ligne.',
      ar: 'ما تقوله سطرًا سطرًا.',
    },
    source: { type: 'url', url: 'https://files.example.com/original', format: 'file' },
    ...given,
  });
  const play = await storeMade(ctx, { text: bytes, mime: mimes[kind] }, names[kind]);
  const picture = await sharp({ create: { ...shape, channels: 3, background: '#d2691e' } })
    .webp()
    .toBuffer();
  const { key, size } = await ctx.storage.put(inOnePiece(picture));
  const poster = { name: `poster-${key.slice(0, 10)}.webp`, key, size, mime: 'image/webp' };
  await putFiles(ctx, id, [play, poster]);
  const noted = await noteItem(ctx, id, (before) => ({
    ...before,
    facts: {
      ...before.facts,
      durationMs: kind === 'pdf' ? null : 245_000,
      pages: kind === 'pdf' ? 12 : null,
    },
    media: {
      ...before.media,
      playable: { file: play.name, mime: mimes[kind] },
      poster: { file: poster.name, ...shape },
    },
    processing: { state: 'done', problem: null },
  }));
  if (!noted) throw new Error('the item is gone');
  return noted;
}

/** Adds an item whose file is never processed: a job that found the file damaged would take back what was made of it here. */
function addUnprocessed(ctx: Context, given: Partial<NewItem>): Promise<StoredItem> {
  return transaction(ctx, async (inside) => {
    const item = await addItem(inside, given);
    await tables(inside)
      .deleteFrom('jobs')
      .where('kind', '=', prepareItem.name)
      .where('dedupe_key', 'like', `${item.id} %`)
      .execute();
    return item;
  });
}
