import { beforeEach, expect, it, vi } from 'vitest';
import type { SharedMedia } from '#shared/shared-content.ts';
import type { Session, SessionState } from '../playlist/session-types.ts';
import { readSavedSession, saveSession } from './saved-session.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const media = { playable: { url: '/media/2/open/b.m4a', mime: 'audio/mp4' } } as SharedMedia;
const track = (name: string) => ({
  path: `/audio/${name}`,
  title: { text: name, language: null },
  poster: null,
  durationMs: 1000,
  media: async () => media,
});
const list = { path: '/audio_playlist/s', title: { text: 's', language: null }, href: '/playlists/9' };
const session = (state: Partial<SessionState>) =>
  ({
    program: { ...list, tracks: [track('a'), track('b'), track('c')] },
    read: () => ({ at: 1, media, mixed: { seed: 7, first: 2 }, ...state }),
  }) as unknown as Session;

it('stores the list by its page, the position, the order, and the playback settings', () => {
  saveSession('me', session({}));
  expect(readSavedSession('me')).toEqual({
    of: 'me',
    path: '/audio_playlist/s',
    href: '/playlists/9',
    paths: ['/audio/a', '/audio/b', '/audio/c'],
    at: 1,
    mixed: { seed: 7, first: 2 },
    track: { ...track('b'), media },
  });
});

it('is not restored for anybody else, and is then deleted', () => {
  saveSession('me', session({}));
  expect(readSavedSession(null)).toBeNull();
  expect(readSavedSession('me')).toBeNull();
});

it('stores no unplayable content, and ignores other versions', () => {
  saveSession('me', session({ media: null }));
  expect(readSavedSession('me')).toBeNull();
  for (const value of ['{', '7', '{"of":"me","list":"/audio/a","tracks":[{"media":{}}]}']) {
    stored.set('playerDeck', value);
    expect(readSavedSession('me')).toBeNull();
  }
});
