import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { master } from '../sound/master.ts';
import { bed } from '../sound/music.ts';
import { mixDown } from '../sound/timeline.ts';
import { writeSound } from '../sound/wave.ts';
import { openStage, seek, shoot } from '../stage/camera.ts';
import { variableFaces } from '../stage/faces.ts';
import { toPage } from '../stage/page.ts';
import { splitLong, toVtt } from '../vtt.ts';
import { languages } from '../words.ts';
import type { Film } from './film.ts';
import { recordScenes, type TimedScene } from './record.ts';

/** Makes a film: its voice first, then frames timed to the voice, captions and poster. */
export async function makeFilm(browser: Browser, film: Film, folders: { work: string; out: string }) {
  const work = join(folders.work, film.id);
  await mkdir(work, { recursive: true });
  const scenes = await recordScenes(film, work);
  const totalMs = scenes.at(-1)?.to ?? 0;
  await writeCaptions(scenes, film, folders.out);

  const html = await drawFilm(film, scenes);
  await writeFile(join(work, 'stage.html'), html);
  const page = await openStage(browser, { html, ...film });
  const still = scenes.find(({ scene }) => scene.name === film.poster.scene);
  await seek(page, still ? still.from + (still.to - still.from) * film.poster.at : 0);
  const poster = join(folders.out, `${film.id}.jpg`);
  await page.screenshot({ path: poster, type: 'jpeg', quality: 86 });

  const sound = await mixSound(scenes, totalMs, work);
  await shoot(page, { totalMs, sound, out: join(folders.out, `${film.id}.mp4`), crf: 24 });
  await page.close();
  return scenes;
}

async function mixSound(scenes: readonly TimedScene[], totalMs: number, work: string): Promise<string> {
  const spoken = scenes.flatMap((scene) => scene.spoken);
  const music = bed(totalMs).map((sample) => sample * 0.16);
  const [mix, sound] = [join(work, 'mix.wav'), join(work, 'sound.m4a')];
  await writeSound(mix, mixDown(spoken, music, totalMs));
  await master(mix, sound, ['-ac', '2', '-c:a', 'aac', '-b:a', '96k']);
  return sound;
}

async function writeCaptions(scenes: readonly TimedScene[], film: Film, out: string): Promise<void> {
  for (const language of languages) {
    const cues = scenes.flatMap(({ scene, spoken }) =>
      spoken.flatMap(({ startMs, endMs }, index) =>
        splitLong({ startMs, endMs: endMs + 200, text: scene.lines[index]?.text[language] ?? '' }),
      ),
    );
    await writeFile(join(out, `${film.id}.${language}.vtt`), toVtt(cues, { fold: true }));
  }
}

/** Gives the page the times of speech: `--in` and `--out` of each scene, `--l0`, `--l1`… of its sentences. */
async function drawFilm(film: Film, scenes: readonly TimedScene[]): Promise<string> {
  const [body, css] = await Promise.all([
    readFile(join(import.meta.dirname, `${film.id}.html`), 'utf8'),
    readFile(join(import.meta.dirname, '../stage/stage.css'), 'utf8'),
  ]);
  const times = scenes.map(({ scene, from, to, spoken }) => {
    const lines = spoken.map(({ startMs }, index) => `--l${index}:${startMs}ms`).join(';');
    return `[data-scene="${scene.name}"]{--in:${from}ms;--out:${to - 200}ms;${lines}}`;
  });
  const styles = [await variableFaces(), css, ...times];
  return await toPage(`<main class="frame">${body}</main>`, { styles, language: film.language });
}
