import type { ProbedVideo } from '../probe.ts';
import type { MediaWorker } from '../work.ts';

export interface Size {
  width: number;
  height: number;
}

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

/** Returns the largest size within a box that keeps the aspect ratio and has even sides, without enlarging. */
export function fitting({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Returns the size whose shorter side is at most `side` and the longer at most 16/9 of it, also for cinema formats. */
export function bySide(size: Size, side: number): Size {
  const long = Math.round((side * 16) / 9);
  return fitting(
    size,
    size.width >= size.height ? { width: long, height: side } : { width: side, height: long },
  );
}

export const toneMap =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

/** True if HDR video must be converted for ordinary screens, and this engine can do so. */
export async function canToneMap(worker: MediaWorker, video: ProbedVideo): Promise<boolean> {
  return video.hdr && (await worker.hasFilters(['zscale', 'tonemap']));
}

/** Returns the filters for video that every player shows: constant rate, progressive, of this size. */
export function pictureFilters(video: ProbedVideo, { width, height }: Size, toneMapped: boolean): string {
  return [
    ...(video.interlaced ? ['yadif'] : []),
    `fps=${steadyRate(video)}`,
    ...(toneMapped ? [toneMap] : []),
    `scale=${width}:${height}`,
    'setsar=1',
    'format=yuv420p',
  ].join(',');
}

/** Returns the rate of the source, exact if it is constant, at most 60. */
export function steadyRate({ fps, frameRate }: ProbedVideo): string {
  if (fps > 60) return fps % 60 < 0.5 || fps % 60 > 59.5 ? '60' : '30';
  if (fps < 1) return '25';
  const rate = [
    [24000, 1001],
    [30000, 1001],
    [60000, 1001],
  ].find(([a = 1, b = 1]) => Math.abs(a / b - fps) < 0.005);
  if (rate) return rate.join('/');
  return Math.abs(fps - Math.round(fps)) < 0.02 ? String(Math.round(fps)) : frameRate;
}
