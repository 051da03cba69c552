import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Film } from './films/film.ts';
import { Manifest } from './manifest-schema.ts';
import { parseVtt } from './parse-vtt.ts';
import { audios, documents, outsideFilm, playlist, season, videoWords } from './texts/index.ts';
import { languages } from './words.ts';

const probe = promisify(execFile);

/** Writes `samples/manifest.json`, the list of content that the hub imports at its first start. */
export async function writeManifest(films: readonly Film[], out: string): Promise<void> {
  const manifest = Manifest.parse({
    version: 1,
    items: [
      ...(await Promise.all(films.map((film) => toVideo(film, out)))),
      outsideFilm,
      ...documents,
      ...(await Promise.all(audios.map((audio) => toAudio(audio, out)))),
    ],
    seasons: [season],
    playlists: [playlist],
  });
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function toVideo(film: Film, out: string) {
  const { id, language } = film;
  const file = `${id}.mp4`;
  return {
    kind: 'video',
    id,
    file,
    durationMs: await durationOf(join(out, file)),
    ...videoWords(id),
    language,
    audience: 'public',
    poster: `${id}.jpg`,
    captions: languages.map((spoken) => ({
      language: spoken,
      kind: spoken === language ? 'captions' : 'subtitles',
      file: `${id}.${spoken}.vtt`,
    })),
    chapters: await chaptersOf(film, out),
  };
}

async function toAudio(audio: (typeof audios)[number], out: string) {
  const file = `${audio.id}.m4a`;
  return {
    ...audio,
    file,
    durationMs: await durationOf(join(out, file)),
    language: 'en',
    audience: 'public',
    poster: season.cover,
    transcripts: [{ language: 'en', file: `${audio.id}.en.vtt` }],
  };
}

/** A chapter begins with its scene, a little before its first sentence, whose time comes from the captions. */
async function chaptersOf({ id, language, scenes }: Film, out: string) {
  const cues = parseVtt(await readFile(join(out, `${id}.${language}.vtt`), 'utf8'));
  return scenes.flatMap(({ chapter, lines }, index) => {
    const first = lines[0]?.text[language] ?? '';
    const start = cues.find(({ text }) => first.startsWith(text.replaceAll('\n', ' ')));
    if (!chapter || !start) return [];
    return [{ startMs: index === 0 ? 0 : Math.max(0, start.startMs - 700), title: chapter }];
  });
}

async function durationOf(file: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  const { stdout } = await probe('ffprobe', args);
  return Math.round(Number(stdout) * 1000);
}
