import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

import type { NewItem } from '#features/library/server/items/create.ts';
import { findItem } from '#features/library/server/items/repository.ts';
import { makeTone } from '#features/self-test/server/tone.ts';
import { callerOf } from '../test/caller.ts';
import { addCopy, addFileItem } from '../test/library.ts';
import { addMember } from '../test/members.ts';
import { expect } from './hub.ts';
import { openDatabase } from './sign-in.ts';

interface HubOfTest {
  url: string;
  settings: Record<string, string>;
}

const sample = (name: string) => readFileSync(new URL(`../samples/${name}`, import.meta.url));
export const talk = () => sample('welcome-audio.m4a');
export const talkText = sample('welcome-audio.en.vtt').toString();

/** Returns a tone of this many seconds. */
export const tone = (seconds: number, hertz = 440) => makeTone(seconds, [hertz]);

/** First recording with these bytes in each hub. */
const firstSounds = new Map<string, Promise<string>>();

/** Adds a recording under this id that can be played. A hub processes the same bytes once: later recordings are copies. */
export async function addSound(
  hub: HubOfTest,
  contentId: string,
  { bytes = talk(), text, chapters }: Pick<NewItem, 'chapters'> & { bytes?: Buffer; text?: string } = {},
): Promise<string> {
  const key = `${hub.settings.DATA_DIR} ${createHash('sha256').update(bytes).digest('hex')}`;
  const first = firstSounds.get(key) ?? addFirstSound(hub, bytes);
  firstSounds.set(key, first);
  const original = await first;
  const { id, cookie } = await openDatabase(hub, async (ctx) => ({
    ...(await addMember(ctx, { roles: ['USER', 'EDITOR'] })),
    ...(await addCopy(ctx, original, { contentId, titles: { en: contentId }, chapters })),
  }));
  if (text) {
    const { send, fetch } = callerOf(hub.url, cookie);
    const { version } = (await (await fetch(`/api/library/items/${id}`)).json()) as { version: number };
    const captions = { language: 'en', kind: 'transcript', text };
    const answer = await send('PUT', `/api/library/items/${id}/captions`, { version, captions });
    expect(answer.status).toBe(200);
  }
  return id;
}

function addFirstSound(hub: HubOfTest, bytes: Buffer): Promise<string> {
  const isWave = bytes.subarray(0, 4).toString() === 'RIFF';
  return openDatabase(hub, async (ctx) => {
    const { id } = await addFileItem(ctx, bytes, {
      kind: 'audio',
      titles: { en: 'First recording' },
      published: false,
      mime: isWave ? 'audio/wav' : 'audio/mp4',
      name: isWave ? 'tone.wav' : 'talk.m4a',
    });
    const state = async () => (await findItem(ctx, id))?.processing.state;
    await expect.poll(state, { timeout: 120_000 }).toBe('done');
    return id;
  });
}

/** Adds a season of existing recordings. */
export async function addSeason(hub: HubOfTest, slug: string, items: readonly string[]): Promise<string> {
  const { cookie } = await openDatabase(hub, (ctx) => addMember(ctx, { roles: ['USER', 'EDITOR'] }));
  const { send } = callerOf(hub.url, cookie);
  const made = { titles: { en: slug }, slug, items, published: true };
  const answer = await send('POST', '/api/audio_playlists', made);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Reads the state of the audio element that plays, or of the first one. */
export const heard = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('audio')];
    const audio = all.find((each) => !each.paused) ?? all[0];
    if (!audio) throw new Error('nothing is heard here');
    return {
      time: audio.currentTime,
      paused: audio.paused,
      rate: audio.playbackRate,
      volume: audio.volume,
      playing: all.filter((each) => !each.paused).length,
      decoded: (audio as HTMLAudioElement & { webkitAudioDecodedByteCount: number })
        .webkitAudioDecodedByteCount,
    };
  });

export const isHeardPast = (page: Page, seconds: number) =>
  expect.poll(async () => (await heard(page)).time).toBeGreaterThan(seconds);

/** Records the player events of the page. */
export async function listen(page: Page) {
  await page.addInitScript(() => {
    const reported: unknown[] = [];
    Object.assign(window, { reported });
    addEventListener('resource-hub:player', (event) => reported.push((event as CustomEvent).detail));
  });
  return () =>
    page.evaluate(() => (window as unknown as { reported: { type: string; content: string }[] }).reported);
}
