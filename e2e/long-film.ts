import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { setCaptions } from '#features/library/server/captions/change.ts';
import { actAsHub } from '#server/context.ts';
import { ensurePrograms } from '../scripts/debian.ts';
import { addFileItem } from '../test/library.ts';
import { expect } from './hub.ts';
import { openDatabase } from './sign-in.ts';

const run = promisify(execFile);

export const filmSeconds = 24;

const captions = (words: string) => `WEBVTT

00:02.000 --> 00:05.000
${words} one

00:06.000 --> 00:09.000
<i>${words}</i> two`;

type Hub = { url: string; settings: Record<string, string> };
const made = new WeakMap<Hub, Promise<void>>();

/** Adds a film with sound, captions, chapters and streams of two qualities, once per hub. */
export function addLongFilm(page: Page, hub: Hub): Promise<void> {
  const film = made.get(hub) ?? make(page, hub);
  made.set(hub, film);
  return film;
}

async function make(page: Page, hub: Hub): Promise<void> {
  const film = await readFile(await encode());
  await openDatabase(hub, async (ctx) => {
    const chapters = [
      { startMs: 0, title: { en: 'The beginning', ar: 'البداية' } },
      { startMs: 10_000, title: { en: 'The middle', ar: 'الوسط' } },
    ];
    const titles = { en: 'A long film', ar: 'فيلم طويل' };
    const item = await addFileItem(ctx, film, {
      contentId: 'long-film',
      titles,
      chapters,
      mime: 'video/mp4',
      name: 'long.mp4',
    });
    const hand = actAsHub(ctx);
    for (const [language, words] of [
      ['en', 'Words'],
      ['ar', 'كلمات'],
    ] as const)
      await setCaptions(
        hand,
        { id: item.id },
        { language, kind: 'captions', label: '', text: captions(words) },
      );
  });
  // Streams are generated last.
  await expect
    .poll(async () => (await page.request.get(`${hub.url}/video/long-film`)).text(), { timeout: 120_000 })
    .toContain('.m3u8');
}

async function encode(): Promise<string> {
  await ensurePrograms('ffmpeg');
  const path = join(await mkdtemp(join(tmpdir(), 'hub-film-')), 'film.mp4');
  // Ten frames per second: the film is processed for each worker's hub, and drawn by the CPU.
  const inputs = [
    ...['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=10:d=${filmSeconds}`],
    ...['-f', 'lavfi', '-i', `sine=440:r=44100:d=${filmSeconds}`],
  ];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '20',
    '-c:a',
    'aac',
  ];
  await run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    ...inputs,
    ...codecs,
    '-movflags',
    '+faststart',
    path,
  ]);
  return path;
}
