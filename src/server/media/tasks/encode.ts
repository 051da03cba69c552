import { join } from 'node:path';
import type { EncodedStream, FileOutput } from '../recipe.ts';
import type { TaskRun } from '../task.ts';
import { bySide, canToneMap, pictureFilters } from './image.ts';
import { aacStream } from './sound.ts';
import { workerOf } from './worker-of.ts';

/** Encodes any input as one H.264 and AAC file that every phone plays. */
export const encode: TaskRun<'encode'> = async (work, { path, probe }) => {
  const worker = workerOf(work);
  const { video, audio } = probe;
  const size = video ? bySide(video, 1080) : { width: 0, height: 0 };
  const toneMapped = video ? await canToneMap(worker, video) : false;
  const streams: EncodedStream[] = [];
  if (video)
    streams.push({
      stream: video.stream,
      type: 'video',
      encoder: 'libx264',
      filters: pictureFilters(video, size, toneMapped),
      options: {
        preset: 'veryfast',
        crf: '22',
        profile: 'high',
        maxrate: '8M',
        bufsize: '16M',
        ...bt709(toneMapped),
      },
    });
  if (audio) streams.push(aacStream(audio));
  const output: FileOutput = {
    file: video ? 'encoded.mp4' : 'encoded.m4a',
    format: video ? 'mp4' : 'ipod',
    options: { movflags: '+faststart' },
    streams,
  };
  await worker.cook(
    { input: path, rotation: video?.rotation ?? 0, outputs: [output] },
    { progress: (ms) => work.progress((100 * ms) / Math.max(1, probe.durationMs)), log: work.log },
  );
  const file = { path: join(work.folder, output.file), mime: video ? 'video/mp4' : 'audio/mp4' };
  return { file, ...size, toneMapped };
};

const bt709 = (toneMapped: boolean): Record<string, string> =>
  toneMapped ? { colorspace: 'bt709', color_primaries: 'bt709', color_trc: 'bt709' } : {};
