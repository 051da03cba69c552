import type { SharedMedia } from '#shared/shared-content.ts';
import type { Sleep, SleepChoice } from '../audio/sleep.ts';
import type { Choices } from '../media/choices.ts';
import type { MediaStore } from '../media/media-state.ts';
import type { Place } from '../places.ts';
import type { Shuffle } from './order.ts';
import type { MediaResult, Program, Track } from './program.ts';
import type { PlaybackProblem } from './trouble.ts';

type ListChoices = Pick<Choices, 'shuffle' | 'repeat' | 'playNext'>;

export interface SessionState extends ListChoices {
  /** Index of the current track in the list. */
  at: number;
  /** Source of the current track; null while unknown. */
  media: SharedMedia | null;
  store: MediaStore;
  trouble: PlaybackProblem | null;
  /** Track that was skipped last because it could not be played. */
  skipped: Track | null;
  /** Position at which the track resumes, or offers to. */
  resumed: { at: number; type: 'there' | 'offered' } | null;
  sleep: Sleep | null;
  /** Shuffled order; null for the list's own order. */
  mixed: Shuffle | null;
  next: number | null;
  previous: number | null;
  /** True if it was played at least once. */
  begun: boolean;
  /** Counter, incremented whenever more was heard. */
  heard: number;
}

/** List that plays in an element, independent of where it is shown. */
export interface Session {
  element: HTMLMediaElement;
  program: Program;
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Plays a track from this second, or from where the user stopped. */
  go: (at: number, how?: { seconds?: number }) => void;
  next: () => void;
  /** Plays the previous track; after a few seconds of playback, seeks to the start of the current one. */
  previous: () => void;
  /** Returns the position at which the user stopped in a track. */
  placeOf: (at: number) => Place | null;
  choose: (choice: Partial<ListChoices>) => void;
  sleepAfter: (choice: SleepChoice | null) => void;
  /** Resumes at the offered position, or starts over. */
  answerResume: (from: 'place' | 'start') => void;
  retry: () => void;
  close: () => void;
}

export interface SessionStart {
  at?: number;
  /** Second named in the address. */
  seconds?: number;
  /** Shuffled order to restore. */
  mixed?: Shuffle | null;
  artist: string;
  renew: (track: Track) => Promise<MediaResult>;
}

export interface PlayOptions {
  play: boolean;
  seconds?: number | undefined;
  /** True if the previous track has just ended. */
  afterEnd?: boolean;
}
