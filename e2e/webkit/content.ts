import { readFileSync } from 'node:fs';
import { addFileItem } from '../../test/library.ts';
import { expect } from '../hub.ts';
import { openDatabase } from '../sign-in.ts';
import { addSeason } from '../sound.ts';
import type { HubInWebKit } from './webkit.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

/** Addresses of one public page of each kind of content. */
export const publicPages = {
  video: '/video/a-film',
  pdf: '/pdf/a-book',
  audio: '/audio/a-talk',
  season: '/audio_playlist/a-season',
} as const;

/** Adds the content of the public pages, and waits until each of them can be opened. */
export async function addContent(hub: HubInWebKit): Promise<void> {
  const talk = await openDatabase(hub, async (ctx) => {
    await addFileItem(ctx, read('src/features/self-test/server/samples/video.mp4'), {
      kind: 'video',
      contentId: 'a-film',
      titles: { en: 'A film' },
      mime: 'video/mp4',
      name: 'film.mp4',
    });
    await addFileItem(ctx, read('samples/getting-started.pdf'), {
      kind: 'pdf',
      contentId: 'a-book',
      titles: { en: 'A book' },
      mime: 'application/pdf',
      name: 'book.pdf',
    });
    return addFileItem(ctx, read('samples/welcome-audio.m4a'), {
      kind: 'audio',
      contentId: 'a-talk',
      titles: { en: 'A talk' },
      mime: 'audio/mp4',
      name: 'talk.m4a',
    });
  });
  await addSeason(hub, 'a-season', [talk.id]);
  for (const path of Object.values(publicPages))
    await expect.poll(async () => (await fetch(`${hub.url}${path}`)).status, { timeout: 120_000 }).toBe(200);
}
