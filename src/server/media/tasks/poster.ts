import { MediaError } from '../error.ts';
import type { ProbedVideo } from '../probe.ts';
import { decodeFrame, decodeFrameOrFirst } from '../still/grab.ts';
import { interest } from '../still/interest.ts';
import { makeStills, ofPixels } from '../still/stills.ts';
import type { ProbedFile, TaskRun } from '../task.ts';
import type { Work } from '../work.ts';
import { canToneMap, fitting, toneMap } from './image.ts';
import { workerOf } from './worker-of.ts';

/** Positions where a frame with visible content is searched, as fractions of the duration. */
const places = [0.1, 0.02, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8];

/** Creates a poster from a frame of the video, or from the cover of an audio file. */
export const poster: TaskRun<'poster'> = async (work, { path, probe, atMs }) => {
  const video = probe.video ?? coverOf(probe);
  const at = probe.video ? (atMs ?? (await bestMoment(work, { path, probe }, video))) : 0;
  const size = fitting(video, { width: 1280, height: 1280 });
  const filters = (await canToneMap(workerOf(work), video)) ? `${toneMap},` : '';
  const pixels = await decodeFrameOrFirst(work, { path, video, atMs: at, filters, ...size });
  return { ...(await makeStills(ofPixels(pixels, size.width, size.height), work.folder)), atMs: at };
};

/** Returns the cover of an audio file, which is stored as a video with one frame. */
function coverOf({ cover }: ProbedFile['probe']): ProbedVideo {
  if (!cover) throw new MediaError('unsupported', 'it has no picture');
  return {
    stream: cover.stream,
    codec: '',
    profile: '',
    width: cover.width,
    height: cover.height,
    fps: 0,
    frameRate: '1/1',
    constantRate: true,
    rotation: 0,
    bitrate: 0,
    pixelFormat: '',
    hdr: false,
    interlaced: false,
  };
}

async function bestMoment(work: Work, { path, probe }: ProbedFile, video: ProbedVideo): Promise<number> {
  const size = fitting(video, { width: 160, height: 160 });
  let best = { atMs: 0, score: -1 };
  for (const [count, place] of places.entries()) {
    const atMs = Math.floor(probe.durationMs * place);
    const pixels = await decodeFrame(work, { path, video, atMs, ...size });
    const score = pixels ? interest(pixels) : -1;
    if (score > best.score) best = { atMs, score };
    work.progress((80 * (count + 1)) / places.length);
  }
  return best.atMs;
}
