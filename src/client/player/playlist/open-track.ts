import { bindMediaSession } from '../media/media-session.ts';
import { reportMedia } from '../media/report.ts';
import type { Program, Track } from './program.ts';
import { type Recovery, recoverMedia } from './recover.ts';

/** Seconds by which keys and buttons skip back and forward. */
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

/** Sets up everything for the current track: reports, the device's controls and recovery from failures. */
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
  // Capturing, to run before other listeners: the next track begins at once.
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
