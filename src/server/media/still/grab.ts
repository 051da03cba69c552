import { MediaError } from '../error.ts';
import type { ProbedVideo } from '../probe.ts';
import type { Size } from '../tasks/image.ts';
import { workerOf } from '../tasks/worker-of.ts';
import type { Work } from '../work.ts';

export interface FrameRequest extends Size {
  path: string;
  video: ProbedVideo;
  atMs: number;
  /** True if the keyframe before it is good enough. */
  roughly?: boolean;
  filters?: string;
}

/** Decodes one frame of a video as raw pixels; null if there is none at that time. */
export async function decodeFrame(work: Work, request: FrameRequest): Promise<Buffer | null> {
  const { path, video, atMs, width, height, roughly = false, filters = '' } = request;
  let found: Buffer | null = null;
  await workerOf(work).cook(
    {
      input: path,
      // Seeking to the start would skip the cover of an audio file.
      ...(atMs > 0 ? { startMs: atMs, nearKeyframe: roughly } : {}),
      rotation: video.rotation,
      outputs: [
        {
          stream: video.stream,
          type: 'video',
          filters: `${filters}scale=${width}:${height}`,
          frameBytes: width * height * 3,
          frames: 1,
          onData(bytes) {
            found = bytes;
          },
        },
      ],
    },
    { progress: () => {}, log: work.log },
  );
  return found;
}

/** Decodes the frame at that time, or the first one if there is none. */
export async function decodeFrameOrFirst(work: Work, request: FrameRequest): Promise<Buffer> {
  const found = (await decodeFrame(work, request)) ?? (await decodeFrame(work, { ...request, atMs: 0 }));
  if (!found) throw new MediaError('unreadable', 'no picture can be decoded');
  return found;
}
