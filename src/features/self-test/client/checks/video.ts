import { type CheckDefinition, failed, passed } from './check.ts';
import { isBlank } from './frame.ts';
import { playFor, seekTo, tryPlayback } from './playback.ts';

const type = 'video/mp4; codecs="avc1.4D400D, mp4a.40.2"';

export const videoCheck: CheckDefinition = {
  name: 'video',
  run: (signal) =>
    tryPlayback(signal, ['video'], async (player) => {
      if (!player.canPlayType(type)) return failed('video-unsupported');
      await playFor(player, 'video', 0.2, signal);
      if (!(await seekTo(player, player.duration / 2, signal))) return failed('seeking-broken');
      return (await showsPicture(player, signal)) ? passed('video-works') : failed('video-blank');
    }),
};

/** True once the picture is visible: some browsers fire `seeked` a moment earlier. */
async function showsPicture(player: HTMLVideoElement, signal: AbortSignal): Promise<boolean> {
  for (let look = 0; look < 20 && !signal.aborted; look += 1) {
    if (!isBlank(pixelsOf(player))) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function pixelsOf(player: HTMLVideoElement): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 18;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  pen.drawImage(player, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height).data;
}
