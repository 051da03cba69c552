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
  /** Source that it is played from, as soon as it is known. */
  media: SharedMedia | null;
  store: MediaStore;
  trouble: PlaybackProblem | null;
  /** Track that was passed over last, since it could not be played. */
  skipped: Track | null;
  /** Track that it goes on with, or would. */
  resumed: { at: number; type: 'there' | 'offered' } | null;
  sleep: Sleep | null;
  /** Shuffled order; null if it goes by its own order. */
  mixed: Shuffle | null;
  next: number | null;
  previous: number | null;
  /** It was played at least once. */
  begun: boolean;
  /** Counts up whenever more of something was heard. */
  heard: number;
}

/** A list that plays in an element, whatever of it is shown and wherever. */
export interface Session {
  element: HTMLMediaElement;
  program: Program;
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Puts another one on, where somebody stopped in it, or at this second. */
  go: (at: number, how?: { seconds?: number }) => void;
  next: () => void;
  /** The one before; once this one has played for a little, its beginning. */
  previous: () => void;
  /** Returns the place at which somebody stopped in one of the list. */
  placeOf: (at: number) => Place | null;
  choose: (choice: Partial<ListChoices>) => void;
  sleepAfter: (choice: SleepChoice | null) => void;
  /** Goes on at the place that was offered, or begins anew. */
  answerResume: (from: 'place' | 'start') => void;
  retry: () => void;
  close: () => void;
}

export interface SessionStart {
  at?: number;
  /** The second that the address names. */
  seconds?: number;
  /** Shuffled order from before. */
  mixed?: Shuffle | null;
  artist: string;
  renew: (track: Track) => Promise<MediaResult>;
}

export interface PlayOptions {
  play: boolean;
  seconds?: number | undefined;
  /** The one before has just ended. */
  afterEnd?: boolean;
}
