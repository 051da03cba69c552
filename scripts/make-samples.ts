import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './browser.ts';
import { makePictures } from './samples/art/make-pictures.ts';
import { makeFilm } from './samples/films/make-film.ts';
import { factSheet } from './samples/films/reading-a-fund-fact-sheet.ts';
import { threeHabits } from './samples/films/three-habits.ts';
import { welcome } from './samples/films/welcome.ts';
import { makeGuide } from './samples/guide/make-guide.ts';
import { writeManifest } from './samples/manifest.ts';
import { makeNewInvestor } from './samples/new-investor/make-new-investor.ts';
import { makeEpisode } from './samples/podcast/episode.ts';
import { episodes } from './samples/podcast/episodes.ts';
import { ensureStudio } from './samples/programs.ts';

/**
 * `node scripts/make-samples.ts`: makes everything in `samples/` again. With arguments, only the pieces named (the id of a film
 * or an episode, `pictures`, `guide`, `new-investor`); the manifest is always written.
 */
const films = [welcome, factSheet, threeHabits];

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

await ensureStudio();
const out = join(import.meta.dirname, '../samples');
await mkdir(out, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'hub-samples-'));
const folders = { work, out };
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  for (const episode of episodes)
    if (isWanted(episode.id)) await step(episode.id, () => makeEpisode(episode, folders));
  if (isWanted('pictures')) await step('pictures', () => makePictures(browser, out));
  if (isWanted('guide')) await step('guide', () => makeGuide(browser, out));
  if (isWanted('new-investor')) await step('new-investor', () => makeNewInvestor(browser, out));
  for (const film of films)
    if (isWanted(film.id)) await step(film.id, () => makeFilm(browser, film, folders));
  await step('manifest', () => writeManifest(films, out));
} finally {
  await browser.close();
  await rm(work, { recursive: true, force: true });
}

async function step(name: string, make: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await make();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
