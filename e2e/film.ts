import { readFileSync } from 'node:fs';
import type { ItemInput } from '#features/library/server/items/change.ts';
import { findItem } from '#features/library/server/items/repository.ts';
import { addCopy, addFileItem } from '../test/library.ts';
import { expect } from './hub.ts';
import { openDatabase } from './sign-in.ts';

interface HubOfTest {
  url: string;
  settings: Record<string, string>;
}

const film = readFileSync(new URL('../src/features/self-test/server/samples/video.mp4', import.meta.url));
/** First film of each hub, by the hub's folder. */
const firstFilms = new Map<string, Promise<string>>();

/** Adds a short film under this id. A hub processes its file once: later films are copies of the first. */
export async function addFilm(hub: HubOfTest, contentId: string, given: ItemInput = {}): Promise<string> {
  const folder = hub.settings.DATA_DIR ?? '';
  const first = firstFilms.get(folder) ?? addFirstFilm(hub);
  firstFilms.set(folder, first);
  const original = await first;
  const { id } = await openDatabase(hub, (ctx) =>
    addCopy(ctx, original, { contentId, titles: { en: contentId }, ...given }),
  );
  return id;
}

function addFirstFilm(hub: HubOfTest): Promise<string> {
  return openDatabase(hub, async (ctx) => {
    const given = { titles: { en: 'First film' }, published: false, mime: 'video/mp4', name: 'film.mp4' };
    const { id } = await addFileItem(ctx, film, given);
    const state = async () => (await findItem(ctx, id))?.processing.state;
    await expect.poll(state, { timeout: 120_000 }).toBe('done');
    return id;
  });
}
