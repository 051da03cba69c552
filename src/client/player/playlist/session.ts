import type { SharedMedia } from '#shared/shared-content.ts';
import { sleepTimer } from '../audio/sleep.ts';
import { onPlayerEvent } from '../events.ts';
import { readChoices, saveChoice } from '../media/choices.ts';
import { followChoices } from '../media/follow-choices.ts';
import { watchMedia } from '../media/media-state.ts';
import { play, seekTo } from '../media/requests.ts';
import { resumeAt, seekWhenLoaded } from '../media/resume.ts';
import { placeIn, savePlace } from '../places.ts';
import { createValue } from '../value.ts';
import { oncePlaying } from './once-playing.ts';
import { openTrack } from './open-track.ts';
import { neighbour, orderOf, type Shuffle } from './order.ts';
import { preloadBefore, preloadMedia } from './preload.ts';
import type { Program, Track } from './program.ts';
import type { PlayOptions, Session, SessionStart, SessionState } from './session-types.ts';
import type { PlaybackProblem } from './trouble.ts';

const soon = 3;
/** Seconds of playback for which a note is shown. */
const noteFor = 8;

export function openSession(element: HTMLMediaElement, program: Program, begin: SessionStart): Session {
  const { tracks } = program;
  const mediaOf = new Map<Track, SharedMedia>();
  const bad = new Set<number>();
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { shuffle, repeat, playNext } = readChoices();
  const first = begin.at ?? 0;
  let order = orderOf(tracks.length, null);
  let turn = 0;
  let closeTrack = () => {};
  let retryTrack = () => {};
  let release: (() => void) | null = null;

  const trackAt = (at: number) => tracks[at] as Track;
  const value = createValue<SessionState>({
    at: first,
    media: null,
    store: watchMedia(element, (trackAt(first).durationMs ?? 0) / 1000),
    trouble: null,
    skipped: null,
    resumed: null,
    sleep: null,
    mixed: null,
    next: null,
    previous: null,
    begun: !element.paused,
    heard: 0,
    shuffle,
    repeat,
    playNext,
  });
  const { read, change } = value;
  const sleeping = sleepTimer(element, (sleep) => change({ sleep }));

  /** Returns the next or previous track for a manual step, which ignores the repetition of a single track. */
  const toward = (step: 1 | -1) => neighbour(order, read().at, step, { repeat: read().repeat, bad });
  const mix = (before: Shuffle | null) => {
    const mixed = read().shuffle ? (before ?? { seed, first: read().at }) : null;
    order = orderOf(tracks.length, mixed);
    change({ mixed, next: toward(1), previous: toward(-1) });
  };
  /** Synchronous if the media is available: browsers allow only playback started in the handler of the press itself. */
  const withMedia = (track: Track, then: (media: SharedMedia | null) => void) => {
    const media = mediaOf.get(track) ?? (typeof track.media === 'object' ? track.media : null);
    if (media || typeof track.media === 'object') return then(media);
    track.media().then(
      (came) => then(mediaOf.set(track, came).get(track) ?? null),
      () => then(null),
    );
  };

  /** Loads a file, and starts at the second named in the address or where the user stopped. */
  const load = (track: Track, url: string, options: PlayOptions) => {
    const isThere = isPlayedFrom(element, url);
    // A new address stops what the user has started while it was requested.
    const plays = options.play || (!isThere && !element.paused);
    if (!isThere) element.src = url;
    followChoices(element);
    const place = options.seconds || resumeAt(track.path);
    const isBegun = isThere && (!element.paused || element.currentTime > 0.5);
    let callOff = () => {};
    if (place && !isBegun) {
      // Browsers start at this time if nothing was loaded yet, and show it until then.
      element.currentTime = place;
      callOff = seekWhenLoaded(element, place);
    }
    if (plays) play(element);
    const type = isBegun ? ('offered' as const) : ('there' as const);
    return {
      callOff,
      from: isBegun ? element.currentTime : (place ?? 0),
      resumed: place && !options.seconds ? { at: place, type } : null,
    };
  };
  const settle = (at: number, media: SharedMedia, { callOff, from, resumed }: ReturnType<typeof load>) => {
    const track = trackAt(at);
    showOn(at, media, resumed);
    const opened = openTrack(element, {
      track,
      program,
      artist: begin.artist,
      from,
      url: () => (mediaOf.get(track) ?? media).playable?.url ?? '',
      renew: () => begin.renew(track),
      onRenewed: (renewed) => {
        mediaOf.set(track, renewed);
        change({ media: renewed });
      },
      onTrouble: (trouble, shallPlay) =>
        trouble === 'gone' || trouble === 'damaged' ? pass(at, trouble, shallPlay) : change({ trouble }),
      onEnded: ended,
      onNext: tracks.length > 1 ? session.next : undefined,
      onPrevious: tracks.length > 1 ? session.previous : undefined,
      onTime: prepareNext,
    });
    retryTrack = opened.retry;
    closeTrack = () => {
      closeTrack = () => {};
      callOff();
      opened.close();
    };
  };
  const showOn = (at: number, media: SharedMedia | null, resumed: SessionState['resumed']) => {
    const store = at === read().at ? read().store : watchMedia(element, (trackAt(at).durationMs ?? 0) / 1000);
    change({ at, media, store, resumed, trouble: null });
    change({ next: toward(1), previous: toward(-1) });
  };
  const put = (at: number, options: PlayOptions) => {
    turn += 1;
    const mine = turn;
    const track = trackAt(at);
    withMedia(track, (media) => {
      if (mine !== turn) return;
      if (!options.afterEnd) closeTrack();
      if (!media?.playable) {
        closeTrack();
        // Stops the previous track, which would otherwise be heard under this one's title.
        element.src = '';
        showOn(at, media, null);
        return pass(at, 'gone', options.play);
      }
      const loaded = load(track, media.playable.url, options);
      const rest = () => {
        if (mine !== turn) return loaded.callOff();
        closeTrack();
        settle(at, media, loaded);
      };
      // The next track plays before all other work, to avoid a gap; the end of the last one is reported meanwhile.
      if (options.afterEnd) oncePlaying(element, rest);
      else rest();
    });
  };
  /** Skips a track that cannot be played if the list plays on automatically; otherwise reports the failure. */
  const pass = (at: number, trouble: PlaybackProblem, shallPlay: boolean) => {
    bad.add(at);
    const next = read().playNext ? toward(1) : null;
    if (next !== null) {
      put(next, { play: shallPlay });
      return change({ skipped: trackAt(at) });
    }
    change({ trouble: tracks.length > 1 && bad.size === tracks.length ? 'none' : trouble });
  };
  const ended = () => {
    if (sleeping.endsHere()) return;
    const { repeat: again, playNext: goOn, next } = read();
    if (again === 'one' || (goOn && next === read().at)) {
      seekTo(element, 0);
      play(element);
    } else if (goOn && next !== null) {
      const { duration } = element;
      savePlace(trackAt(read().at).path, { at: duration, of: duration, isDone: true });
      put(next, { play: true, afterEnd: true });
    }
  };
  /** Clears the notes about the resume position and a skipped track after a while. */
  const tidy = () => {
    const { resumed, skipped } = read();
    const { currentTime: time } = element;
    if (skipped && time > noteFor) change({ skipped: null });
    if (resumed?.type === 'there' ? Math.abs(time - resumed.at) > noteFor : time > 2 * noteFor)
      change({ resumed: null });
  };
  const dropNext = () => {
    release?.();
    release = null;
  };
  const prepareNext = () => {
    tidy();
    const { next, playNext: goOn, repeat: again, at } = read();
    const left = (element.duration - element.currentTime) / element.playbackRate;
    if (release || element.paused || !(left < preloadBefore) || !goOn || again === 'one') return;
    if (next === null || next === at) return;
    release = () => {};
    element.addEventListener('emptied', () => element.addEventListener('playing', dropNext, { once: true }), {
      once: true,
    });
    withMedia(trackAt(next), (media) => {
      if (release && media?.playable) release = preloadMedia(media.playable.url);
    });
  };

  const session: Session = {
    element,
    program,
    read,
    subscribe: value.subscribe,
    go: (at, { seconds } = {}) => {
      bad.delete(at);
      change({ skipped: null });
      if (at !== read().at) put(at, { play: true, seconds });
      else {
        if (seconds !== undefined) seekTo(element, seconds);
        play(element);
      }
    },
    next: () => {
      const next = toward(1);
      if (next !== null) session.go(next);
    },
    previous: () => {
      const previous = toward(-1);
      if (element.currentTime > soon || previous === null) seekTo(element, 0);
      else session.go(previous);
    },
    placeOf: (at) => placeIn(trackAt(at).path),
    choose: (choice) => {
      saveChoice(choice);
      change(choice);
      if ('shuffle' in choice || 'repeat' in choice) mix('shuffle' in choice ? null : read().mixed);
    },
    sleepAfter: sleeping.set,
    answerResume: (from) => {
      const { resumed } = read();
      change({ resumed: null });
      seekTo(element, from === 'place' ? (resumed?.at ?? 0) : 0);
      play(element);
    },
    retry: () => {
      bad.clear();
      change({ trouble: null, skipped: null });
      if (read().media?.playable) retryTrack();
      else put(read().at, { play: true });
    },
    close: () => {
      turn += 1;
      leave();
      element.removeEventListener('play', noteBegun);
      sleeping.close();
      closeTrack();
      dropNext();
      element.pause();
    },
  };
  const leave = onPlayerEvent(({ type }) => {
    if (type === 'progress' || type === 'completed') setTimeout(() => change({ heard: read().heard + 1 }));
  });
  const noteBegun = () => change({ begun: true });
  element.addEventListener('play', noteBegun);
  put(first, { play: false, seconds: begin.seconds });
  mix(begin.mixed ?? null);
  return session;
}

/** True if the element already plays this file; the hash of its address does not matter. */
function isPlayedFrom(element: HTMLMediaElement, url: string): boolean {
  return element.src !== '' && element.src.split('#')[0] === new URL(url, location.href).href;
}
