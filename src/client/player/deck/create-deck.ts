import type { Session } from '../playlist/session-types.ts';
import type { Deck } from './deck.ts';
import { DeckSlot } from './deck-slot.tsx';
import { playOneAtATime } from './one-at-a-time.ts';
import { readSavedSession, removeSavedSession, saveSession } from './saved-session.ts';

/** Creates the deck, which continues playback for this user while they navigate from page to page. */
export function createDeck(of: string | null, recall: Deck['recall']): Deck {
  const host = document.createElement('div');
  host.hidden = true;
  document.body.append(host);
  playOneAtATime();

  const sessions = new Map<HTMLMediaElement, Session>();
  const claimed = new Set<HTMLMediaElement>();
  const listeners = new Set<() => void>();
  let current: Session | null = null;
  let leave = () => {};
  let saved = readSavedSession(of);
  /** Session restored from an earlier page load, and the path of its content. */
  let restored: { session: Session; path: string } | null = null;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const drop = (session: Session | undefined) => {
    if (!session) return;
    sessions.delete(session.element);
    session.close();
    session.element.removeAttribute('src');
    session.element.load();
    session.element.remove();
  };
  const put = (session: Session | null) => {
    const before = current;
    leave();
    leave = () => {};
    current = session;
    saved = null;
    if (before && !claimed.has(before.element)) drop(before);
  };
  const follow = (session: Session) => {
    put(session);
    let { media, mixed } = session.read();
    leave = session.subscribe(() => {
      const now = session.read();
      if (media === now.media && mixed === now.mixed) return;
      ({ media, mixed } = now);
      saveSession(of, session);
      notify();
    });
    notify();
  };
  const begin = (session: Session) => {
    if (session === current) return;
    saveSession(of, session);
    follow(session);
  };
  const isOf = (path: string) => {
    if (!current) return false;
    const { program, read } = current;
    return program.path === path || program.tracks[read().at]?.path === path;
  };
  const register = (session: Session) => {
    if (sessions.get(session.element) === session) return;
    sessions.set(session.element, session);
    session.element.addEventListener(
      'play',
      () => sessions.get(session.element) === session && begin(session),
    );
    if (!session.element.paused) begin(session);
  };
  return {
    Slot: DeckSlot,
    isOf,
    register,
    recall,
    saved: () => saved,
    sessionOf: (element) => sessions.get(element),
    read: () => current,
    isShown: () => current !== null && claimed.has(current.element),
    claim: (path) => {
      // The page plays this content itself, so the saved or restored session is dropped.
      if (saved?.path === path || saved?.track.path === path) saved = null;
      if (restored?.path === path && restored.session === current && !current.read().begun) put(null);
      const element = current && isOf(path) ? current.element : document.createElement('audio');
      element.preload = 'metadata';
      claimed.add(element);
      queueMicrotask(notify);
      return element;
    },
    release: (element) => {
      claimed.delete(element);
      if (current?.element === element) host.append(element);
      else drop(sessions.get(element));
      queueMicrotask(notify);
    },
    restore: (session) => {
      if (!saved) return;
      restored = { session, path: saved.path };
      host.append(session.element);
      register(session);
      follow(session);
    },
    close: () => {
      current?.element.pause();
      put(null);
      removeSavedSession();
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
