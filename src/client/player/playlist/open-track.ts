import { bindMediaSession } from '../media/media-session.ts';
import { reportMedia } from '../media/report.ts';
import type { Program, Track } from './program.ts';
import { type Recovery, recoverMedia } from './recover.ts';

/** So many seconds its keys go back and on. */
export const skips = { back: 15, on: 30 } as const;

type Options = Parameters<typeof recoverMedia>[1] & {
  track: Track;
  program: Program;
  artist: string;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onEnded: () => void;
  onTime: () => void;
};

/** All that goes with one track as long as it is on: what is told of it, the device's controls, and what mends it. */
export function openTrack(element: HTMLMediaElement, options: Options): Recovery {
  const { track, program, artist, onNext, onPrevious, onEnded, onTime } = options;
  const stopReport = reportMedia(element, track.path);
  const dropSession = bindMediaSession(element, {
    title: track.title.text,
    artist,
    album: program.tracks.length > 1 ? program.title.text : undefined,
    artwork: track.poster,
    onNext,
    onPrevious,
    skips,
  });
  const { retry, close } = recoverMedia(element, options);
  // Before all others, so that the next one begins at once.
  element.addEventListener('ended', onEnded, true);
  element.addEventListener('timeupdate', onTime);
  return {
    retry,
    close: () => {
      element.removeEventListener('ended', onEnded, true);
      element.removeEventListener('timeupdate', onTime);
      close();
      dropSession();
      stopReport();
    },
  };
}
