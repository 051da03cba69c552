import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { NewItem } from '#features/library/server/items/create.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { addItem } from '../test/library.ts';
import { expect } from './hub.ts';
import { openDatabase } from './sign-in.ts';

const film = readFileSync(new URL('../src/features/self-test/server/samples/video.mp4', import.meta.url));

/** Adds a short film under this id, and waits until its file was looked into. */
export async function addFilm(
  page: Page,
  hub: { url: string; settings: Record<string, string> },
  contentId: string,
  given: Partial<NewItem> = {},
): Promise<string> {
  const { id } = await openDatabase(hub, async (ctx) => {
    const file = await ctx.storage.put(inOnePiece(film));
    const source = { type: 'file', ...file, mime: 'video/mp4', name: 'film.mp4' } as const;
    return addItem(ctx, { contentId, titles: { en: contentId }, source, ...given });
  });
  await expect
    .poll(async () => (await page.request.get(`${hub.url}/video/${contentId}`)).status(), {
      timeout: 120_000,
    })
    .toBe(200);
  return id;
}
