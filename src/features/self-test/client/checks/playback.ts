import { type SampleName, samplePath } from '../../contract.ts';
import { askSample } from './ask-sample.ts';
import { type Finding, failed, skipped } from './check.ts';

/**
 * Has `prove` play samples in a hidden, silent player. If that fails, finds the reason: a sample does not arrive (throws a
 * `SampleError`), the browser requires a click first, or it cannot play.
 */
export async function tryPlayback(
  signal: AbortSignal,
  samples: readonly SampleName[],
  prove: (player: HTMLVideoElement) => Promise<Finding>,
): Promise<Finding> {
  const player = makePlayer();
  try {
    return await prove(player);
  } catch (error) {
    if (signal.aborted) throw error;
    if (wantsPress(error)) return skipped('playback-held');
    for (const sample of samples) await askSample(sample, signal, { range: 'bytes=0-1' });
    return failed('playback-broken');
  } finally {
    player.removeAttribute('src');
    player.load();
  }
}

/** Chromium autoplays muted video but never muted audio, so sound plays in a video element as well. */
function makePlayer(): HTMLVideoElement {
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  player.preload = 'auto';
  return player;
}

/** True if the browser blocked playback until there is a click. */
export function wantsPress(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** Plays a sample, and resolves when its time has advanced by `seconds`. */
export async function playFor(
  player: HTMLVideoElement,
  sample: SampleName,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  // A cached copy would prove nothing about what the server sends now.
  player.src = `${samplePath(sample)}?fresh=${Math.random()}`;
  const moved = until(player, 'timeupdate', signal, () => player.currentTime >= seconds);
  await Promise.all([player.play(), moved]);
}

/** Seeks to a time; false if the player ends up elsewhere. */
export async function seekTo(player: HTMLVideoElement, time: number, signal: AbortSignal): Promise<boolean> {
  player.pause();
  const sought = until(player, 'seeked', signal);
  player.currentTime = time;
  await sought;
  return Math.abs(player.currentTime - time) < 0.1;
}

/** Resolves at the event (once `isReached` returns true, if given); rejects if the player fails or the signal aborts. */
export function until(
  player: HTMLVideoElement,
  event: string,
  signal: AbortSignal,
  isWanted: () => boolean = () => true,
): Promise<void> {
  return new Promise((resolve, reject) => {
    player.addEventListener(event, () => isWanted() && resolve(), { signal });
    player.addEventListener('error', () => reject(player.error), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
