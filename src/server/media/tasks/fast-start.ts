import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Probe } from '../probe.ts';
import type { CopiedStream, EncodedStream } from '../recipe.ts';
import { topBoxes } from '../structure/boxes.ts';
import type { FastStart, TaskRun } from '../task.ts';
import { aacStream } from './sound.ts';
import { workerOf } from './worker-of.ts';

/** Creates a file that plays while it downloads, without encoding its video again. */
export const fastStart: TaskRun<'fast-start'> = async (work, { path, probe }) => {
  const refusal = notPossible(probe);
  if (refusal) return { result: 'not-possible', file: null, because: refusal };
  const asIs = await isReady(path, probe);
  if (asIs) return { result: 'as-is', file: null, because: asIs };
  const { video, audio } = probe;
  const streams: (CopiedStream | EncodedStream)[] = [];
  if (video) streams.push({ stream: video.stream, type: 'video', encoder: 'copy' });
  if (audio) streams.push(audio.codec === 'aac' ? copiedSound(probe) : aacStream(audio));
  const format = video ? 'mp4' : 'ipod';
  const file = video ? 'fast-start.mp4' : 'fast-start.m4a';
  await workerOf(work).cook(
    {
      input: path,
      rotation: 0,
      outputs: [{ file, format, options: { movflags: '+faststart' }, streams }],
    },
    { progress: (ms) => work.progress((100 * ms) / Math.max(1, probe.durationMs)), log: work.log },
  );
  const made = { path: join(work.folder, file), mime: video ? 'video/mp4' : 'audio/mp4' };
  const sound = audio && audio.codec !== 'aac' ? `, sound from ${audio.codec} to aac` : '';
  return { result: 'remuxed', file: made, because: `from ${probe.container}${sound}` } satisfies FastStart;
};

const copiedSound = ({ audio, container }: Probe): CopiedStream => ({
  stream: audio?.stream ?? 0,
  type: 'audio',
  encoder: 'copy',
  ...(['mpegts', 'aac', 'mpeg', 'flv'].includes(container) ? { bitstream: 'aac_adtstoasc' } : {}),
});

/** Returns the reason why the video (or the audio, if there is none) must be encoded; null if it need not be. */
function notPossible({ video, audio }: Probe): string | null {
  if (!video) return audio?.codec === 'aac' || audio?.codec === 'mp3' ? null : `sound is ${audio?.codec}`;
  if (video.codec !== 'h264') return `picture is ${video.codec}`;
  if (!['yuv420p', 'yuvj420p'].includes(video.pixelFormat)) return `picture is ${video.pixelFormat}`;
  if (video.interlaced) return 'picture is interlaced';
  return null;
}

/** Returns the reason why the file can stay as it is; null if it cannot. */
async function isReady(path: string, { video, audio, container }: Probe): Promise<string | null> {
  if (container === 'mp3' && !video) return 'mp3 plays as it is';
  if (container !== 'mp4' || (audio && audio.codec !== 'aac')) return null;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for await (const { type, start } of topBoxes(file, size)) {
      // Fragments of a recording have their own indexes; players need a single one.
      if (type === 'moof' || type === 'mdat') return null;
      if (type === 'moov') return (await hasFragments(file, start, size)) ? null : 'its index is in front';
    }
    return null;
  } finally {
    await file.close();
  }
}

async function hasFragments(
  file: Awaited<ReturnType<typeof open>>,
  from: number,
  size: number,
): Promise<boolean> {
  for await (const { type, start } of topBoxes(file, size)) if (type === 'moof' && start > from) return true;
  return false;
}
