import { dayMs } from '#shared/durations.ts';
import { MediaError } from '../error.ts';
import type { Probe, ProbedAudio, ProbedVideo } from '../probe.ts';
import type { TaskRun } from '../task.ts';
import type { RawMedia, RawStream, Work } from '../work.ts';
import { whole } from './whole.ts';
import { workerOf } from './worker-of.ts';

const longestMs = dayMs;
const mostPixels = 8192 * 8192;

/** Reads a file's header, checks that the file is complete, and decodes its first moment. */
export const probe: TaskRun<'probe'> = async (work, { path }) => {
  const { size } = await whole(work, { path });
  const raw = await workerOf(work).read(path);
  const media = toProbe(raw, size);
  if (!media.video && !media.audio) throw new MediaError('unsupported', 'neither picture nor sound');
  if (media.durationMs > longestMs) throw new MediaError('too-long', `${Math.round(media.durationMs)} ms`);
  if ((media.video?.width ?? 0) * (media.video?.height ?? 0) > mostPixels)
    throw new MediaError('too-large', `${media.video?.width}×${media.video?.height}`);
  await decodeFirst(work, path, media);
  return media;
};

async function decodeFirst(work: Work, path: string, media: Probe): Promise<void> {
  let bytes = 0;
  const onData = (data: Buffer) => {
    bytes += data.length;
  };
  const { video, audio } = media;
  const output = video
    ? { stream: video.stream, type: 'video' as const, filters: 'scale=16:16', frameBytes: 768, frames: 1 }
    : { stream: audio?.stream ?? 0, type: 'audio' as const, filters: 'anull', frameBytes: 0, frames: 8 };
  await workerOf(work).cook(
    { input: path, rotation: 0, outputs: [{ ...output, onData }] },
    { progress: () => {}, log: work.log },
  );
  if (bytes === 0) throw new MediaError('unreadable', 'nothing in it can be decoded');
}

const families: Record<string, string> = { mov: 'mp4', matroska: 'matroska', mpegts: 'mpegts' };

function toProbe(raw: RawMedia, size: number): Probe {
  const locked = raw.streams.find((stream) => /^(enc[vauts]|drm[si])$/.test(stream.tag));
  if (locked) throw new MediaError('encrypted', `stream ${locked.index}`);
  const video = raw.streams.find((stream) => stream.type === 'video' && !stream.attachedPicture);
  const audio = raw.streams.find((stream) => stream.type === 'audio' && stream.channels > 0);
  const family = raw.format.split(',')[0] ?? '';
  const cover = raw.streams.find((stream) => stream.attachedPicture);
  return {
    container: families[family] ?? family,
    size,
    durationMs: Math.round(raw.durationMs),
    bitrate: raw.bitrate || (raw.durationMs > 0 ? Math.round((size * 8000) / raw.durationMs) : 0),
    video: video && video.width > 0 && video.height > 0 ? toVideo(video) : null,
    audio: audio ? toAudio(audio) : null,
    chapters: raw.chapters.map(({ startMs, endMs, title }) => ({
      startMs: Math.round(startMs),
      endMs: Math.round(endMs),
      title,
    })),
    tags: raw.tags,
    cover: cover ? { stream: cover.index, width: cover.width, height: cover.height } : null,
  };
}

const ratio = (text: string): number => {
  const [above = 0, below = 0] = text.split(/[/:]/).map(Number);
  return above > 0 && below > 0 ? above / below : 0;
};

function toVideo(stream: RawStream): ProbedVideo {
  const rotation = (((Math.round(stream.rotation / 90) * 90) % 360) + 360) % 360;
  const wide = Math.round(stream.width * (ratio(stream.pixelAspect) || 1));
  const [width, height] = rotation % 180 === 0 ? [wide, stream.height] : [stream.height, wide];
  const frameRate = ratio(stream.frameRate) > 0 ? stream.frameRate : stream.realFrameRate;
  const fps = ratio(frameRate);
  return {
    stream: stream.index,
    codec: stream.codec,
    profile: stream.profile,
    width,
    height,
    fps: Math.round(fps * 1000) / 1000,
    frameRate,
    constantRate: Math.abs(ratio(stream.realFrameRate) - fps) < 0.001,
    rotation,
    bitrate: stream.bitrate,
    pixelFormat: stream.pixelFormat,
    hdr: stream.transfer === 'smpte2084' || stream.transfer === 'arib-std-b67',
    interlaced: !['', 'unknown', 'progressive'].includes(stream.fieldOrder),
  };
}

function toAudio(stream: RawStream): ProbedAudio {
  const { index, codec, profile, channels, sampleRate, bitrate } = stream;
  return { stream: index, codec, profile, channels, sampleRate, bitrate };
}
