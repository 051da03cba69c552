import type { Probe, ProbedVideo } from '../probe.ts';
import { bySide, type Size, steadyRate } from '../tasks/image.ts';
import type { MediaWorker } from '../work.ts';

/** One rendition of the ladder. */
export interface RenditionPlan extends Size {
  name: string;
  bitrate: number;
  copied: boolean;
}

const steps = [
  { side: 1080, bitrate: 5_000_000 },
  { side: 720, bitrate: 2_800_000 },
  { side: 480, bitrate: 1_400_000 },
  { side: 360, bitrate: 800_000 },
  { side: 240, bitrate: 400_000 },
];
const gopSeconds = 2;

/** Returns the renditions at or below the source's size, largest first, and their common keyframe distance in frames. */
export async function plan(
  worker: MediaWorker,
  path: string,
  video: ProbedVideo,
  probe: Probe,
): Promise<{ rungs: RenditionPlan[]; gop: number }> {
  const rungs = rungsFor(video);
  const [above = 25, below = 1] = steadyRate(video).split('/').map(Number);
  const fps = above / below;
  const [top] = rungs;
  const distance = top && isFit(video, top, probe) ? await keyframeDistance(worker, path, video) : null;
  if (!top || distance === null) return { rungs, gop: Math.round(gopSeconds * fps) };
  return { rungs: [{ ...top, copied: true }, ...rungs.slice(1)], gop: distance };
}

function rungsFor(video: ProbedVideo): RenditionPlan[] {
  const { width, height } = video;
  const side = Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16);
  // A source a few pixels smaller than a step still counts as that step.
  const below = steps.filter((step) => step.side <= side * 1.02);
  const lowest = steps.at(-1) ?? { side: 240, bitrate: 400_000 };
  return (below.length > 0 ? below : [lowest]).map((step) => ({
    ...bySide(video, step.side),
    name: `video-${step.side}`,
    bitrate: Math.round(step.bitrate * (video.fps > 40 ? 1.4 : 1)),
    copied: false,
  }));
}

function isFit(video: ProbedVideo, top: RenditionPlan, probe: Probe): boolean {
  return (
    video.codec === 'h264' &&
    video.pixelFormat === 'yuv420p' &&
    /Baseline|Main|^High$/.test(video.profile) &&
    video.rotation === 0 &&
    !video.interlaced &&
    video.constantRate &&
    video.width === top.width &&
    video.height === top.height &&
    (video.bitrate || probe.bitrate) <= 1.5 * top.bitrate
  );
}

/** Returns the frames between keyframes, if constant and short enough for segments; else null. */
async function keyframeDistance(
  worker: MediaWorker,
  path: string,
  { stream, fps }: ProbedVideo,
): Promise<number | null> {
  const keys: number[] = [];
  await worker.packets(path, stream, (timeMs, key) => {
    if (key) keys.push((timeMs * fps) / 1000);
  });
  const [first = 0, second] = keys;
  if (second === undefined || Math.abs(first) > 0.5) return null;
  const distance = Math.round(second - first);
  const regular = keys.every((at, count) => Math.abs(at - count * distance) < 0.5);
  return regular && distance >= fps / 2 && distance <= fps * (gopSeconds + 0.1) ? distance : null;
}
