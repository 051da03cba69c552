import { type SampleName, samplePath } from '../../contract.ts';
import { askSample } from './ask-sample.ts';
import { type Finding, failed, skipped } from './check.ts';

/**
 * Lets `prove` play samples in a player nobody sees or hears. When that fails, says why: a sample does not come (throws
 * a `SampleError`), the browser wants a press first, or it cannot play.
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

/** Chromium lets a muted video start by itself, but never a muted audio: so sound plays in a video element as well. */
function makePlayer(): HTMLVideoElement {
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  player.preload = 'auto';
  return player;
}

/** The browser let nothing start without a press. */
export function wantsPress(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** Starts a sample, and answers when its time has moved on by `seconds`. */
export async function playFor(
  player: HTMLVideoElement,
  sample: SampleName,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  // A browser's own copy would prove nothing about what the server sends now.
  player.src = `${samplePath(sample)}?fresh=${Math.random()}`;
  const moved = until(player, 'timeupdate', signal, () => player.currentTime >= seconds);
  await Promise.all([player.play(), moved]);
}

/** Goes to a moment; false when the player ends up elsewhere. */
export async function seekTo(player: HTMLVideoElement, time: number, signal: AbortSignal): Promise<boolean> {
  player.pause();
  const sought = until(player, 'seeked', signal);
  player.currentTime = time;
  await sought;
  return Math.abs(player.currentTime - time) < 0.1;
}

/** Answers at the event (when `holds`, where given); throws when the player fails or the signal ends it. */
export function until(
  player: HTMLVideoElement,
  event: string,
  signal: AbortSignal,
  holds: () => boolean = () => true,
): Promise<void> {
  return new Promise((resolve, reject) => {
    player.addEventListener(event, () => holds() && resolve(), { signal });
    player.addEventListener('error', () => reject(player.error), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
