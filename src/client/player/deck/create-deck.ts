import type { Session } from '../playlist/session-types.ts';
import type { Deck } from './deck.ts';
import { DeckSlot } from './deck-slot.tsx';
import { forgetKept, keepTrack, readKept } from './kept-track.ts';
import { playOneAtATime } from './one-at-a-time.ts';

/** What goes on playing for this person while they walk from page to page. */
export function createDeck(of: string | null): Deck {
  const host = document.createElement('div');
  host.hidden = true;
  document.body.append(host);
  playOneAtATime();

  const sessions = new Map<HTMLMediaElement, Session>();
  const claimed = new Set<HTMLMediaElement>();
  const listeners = new Set<() => void>();
  let current: Session | null = null;
  let leave = () => {};
  let kept = readKept(of);
  /** The list that what was restored is one of, until it is played. */
  let restored: { session: Session; list: string } | null = null;

  const tell = () => {
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
    kept = null;
    if (before && !claimed.has(before.element)) drop(before);
  };
  const begin = (session: Session) => {
    if (session === current) return;
    restored = kept && { session, list: kept.list };
    put(session);
    keepTrack(of, session);
    let on = session.read().media;
    leave = session.subscribe(() => {
      if (on === session.read().media) return;
      on = session.read().media;
      keepTrack(of, session);
      tell();
    });
    tell();
  };
  const isOf = (path: string) => {
    if (!current) return false;
    const { program, read } = current;
    return program.path === path || program.tracks[read().at]?.path === path;
  };
  const hold = (session: Session) => {
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
    hold,
    kept: () => kept,
    sessionOf: (element) => sessions.get(element),
    read: () => current,
    isShown: () => current !== null && claimed.has(current.element),
    claim: (path) => {
      // The page has it all, so nothing of it is needed beside the page.
      if (kept?.path === path || kept?.list === path) kept = null;
      if (restored?.list === path && restored.session === current && !current.read().begun && !isOf(path))
        put(null);
      const element = current && isOf(path) ? current.element : document.createElement('audio');
      element.preload = 'metadata';
      claimed.add(element);
      queueMicrotask(tell);
      return element;
    },
    release: (element) => {
      claimed.delete(element);
      if (current?.element === element) host.append(element);
      else drop(sessions.get(element));
      queueMicrotask(tell);
    },
    restore: (session) => {
      host.append(session.element);
      hold(session);
      begin(session);
    },
    close: () => {
      current?.element.pause();
      put(null);
      forgetKept();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
