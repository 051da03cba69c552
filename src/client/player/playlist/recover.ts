import type { SharedMedia } from '#shared/shared-content.ts';
import { connection, noteUnreachable } from '../../lib/connection.ts';
import { failureReasonOf } from '../media/failure-reason.ts';
import { play, playRequested } from '../media/requests.ts';
import { seekWhenLoaded } from '../media/resume.ts';
import type { MediaResult } from './program.ts';
import type { PlaybackProblem } from './trouble.ts';

interface Options {
  /** Second at which it begins. */
  from: number;
  /** Returns the current address of the media. */
  url: () => string;
  renew: () => Promise<MediaResult>;
  onRenewed: (media: SharedMedia) => void;
  /** Browsers pause a failed element, so `shallPlay` says if it was meant to play. */
  onTrouble: (trouble: PlaybackProblem | null, shallPlay: boolean) => void;
}

/** Retries without any progress before it gives up. */
const mostTries = 3;
/** Milliseconds without data before the reason is looked up. */
const patience = 8000;
/** Seconds of progress after which it has recovered. */
const further = 3;

export interface Recovery {
  /** Retries at the user's request. */
  retry: () => void;
  close: () => void;
}

/** Resumes at the same position after a failure: when the network is back, or with a new address. Retries are limited. */
export function recoverMedia(
  element: HTMLMediaElement,
  { from, url, renew, onRenewed, onTrouble: report }: Options,
): Recovery {
  const ending = new AbortController();
  const { signal } = ending;
  let place = from;
  let shallPlay = !element.paused;
  let tries = 0;
  let failedAt = 0;
  let isWaiting = false;

  let timer: ReturnType<typeof setTimeout> | undefined;

  const onTrouble = (trouble: PlaybackProblem | null) => report(trouble, shallPlay);
  const isStuck = () => shallPlay && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  const restart = () => {
    isWaiting = false;
    onTrouble(null);
    element.src = url();
    if (place > 0) seekWhenLoaded(element, place);
    if (shallPlay) play(element);
  };
  const waitForNetwork = () => {
    isWaiting = true;
    onTrouble('offline');
    noteUnreachable();
  };
  const takeFresh = async () => {
    const renewed = await renew();
    if (signal.aborted) return;
    if ('offline' in renewed) return waitForNetwork();
    if ('gone' in renewed || !renewed.media.playable || renewed.media.playable.url === url())
      return onTrouble('gone');
    onRenewed(renewed.media);
    restart();
  };
  const fail = async () => {
    if (!element.error || isWaiting) return;
    failedAt = place;
    tries += 1;
    const why = await failureReasonOf(url());
    if (signal.aborted) return;
    if (why === 'offline' || why === 'network')
      return tries > mostTries ? onTrouble('failed') : waitForNetwork();
    if (why === 'refused') return tries > mostTries ? onTrouble('gone') : takeFresh();
    // The file is reachable and failed all the same: the first time may be the network, the second is the file.
    if (tries > 1) onTrouble('damaged');
    else restart();
  };
  /** Browsers try for half a minute before they report that no data arrives; the user is notified sooner. */
  const wait = () => {
    clearTimeout(timer);
    if (!connection.read() && isStuck()) onTrouble('offline');
    timer = setTimeout(async () => {
      if (!isStuck() || isWaiting || element.error) return;
      const why = await failureReasonOf(url());
      if ((why === 'offline' || why === 'network') && isStuck() && !signal.aborted) waitForNetwork();
    }, patience);
  };
  const note = () => {
    if (element.error || element.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    place = element.currentTime;
    if (tries > 0 && place > failedAt + further) tries = 0;
  };
  const listen = (type: string, listener: () => void) => element.addEventListener(type, listener, { signal });
  listen('error', fail);
  listen('timeupdate', note);
  listen('seeking', note);
  listen('waiting', wait);
  listen('playing', () => {
    clearTimeout(timer);
    isWaiting = false;
    onTrouble(null);
  });
  for (const event of ['play', playRequested])
    listen(event, () => {
      shallPlay = true;
    });
  listen('pause', () => {
    if (!element.error && element.readyState > HTMLMediaElement.HAVE_NOTHING) shallPlay = false;
  });
  // An element that waits for data when the network is back may wait for a response that was lost.
  const leave = connection.subscribe(() => {
    if (connection.read() && (isWaiting || isStuck())) restart();
    else if (!connection.read() && isStuck()) onTrouble('offline');
  });
  if (element.error) void fail();
  return {
    retry: () => {
      tries = 0;
      shallPlay = true;
      restart();
    },
    close: () => {
      clearTimeout(timer);
      leave();
      ending.abort();
    },
  };
}
