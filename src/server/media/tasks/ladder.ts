import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../error.ts';
import { avcCodec } from '../hls/codec.ts';
import { masterPlaylist } from '../hls/master.ts';
import { measurePlaylist } from '../hls/measure.ts';
import { plan, type RenditionPlan } from '../hls/plan.ts';
import type { ProbedAudio } from '../probe.ts';
import type { FileOutput, RecipeOutput } from '../recipe.ts';
import type { Rendition, TaskRun } from '../task.ts';
import { canToneMap, pictureFilters, steadyRate } from './image.ts';
import { aacStream } from './sound.ts';
import { workerOf } from './worker-of.ts';

const soundRate = 128_000;

/** Creates HLS with one file per rendition, segmented at the same times in all of them, and separate audio. */
export const ladder: TaskRun<'ladder'> = async (work, { path, probe }) => {
  const worker = workerOf(work);
  const { video, audio } = probe;
  if (!video && !audio) throw new MediaError('unsupported', 'neither picture nor sound');
  const { rungs, gop } = video ? await plan(worker, path, video, probe) : { rungs: [], gop: 0 };
  const toneMapped = video ? await canToneMap(worker, video) : false;
  const outputs: RecipeOutput[] = rungs.map((rung) =>
    hls(rung.name, {
      stream: video?.stream ?? 0,
      type: 'video',
      ...(rung.copied || !video
        ? { encoder: 'copy' as const }
        : {
            encoder: 'libx264' as const,
            filters: pictureFilters(video, rung, toneMapped),
            options: rungOptions(rung, gop),
          }),
    }),
  );
  if (audio) outputs.push(hls('audio', aacStream(audio, soundRate)));
  await worker.cook(
    { input: path, rotation: video?.rotation ?? 0, outputs },
    { progress: (ms) => work.progress((100 * ms) / Math.max(1, probe.durationMs)), log: work.log },
  );
  const [above = 0, below = 1] = video ? steadyRate(video).split('/').map(Number) : [];
  const renditions = await Promise.all([
    ...rungs.map((rung) => pictures(work.folder, rung, above / below)),
    ...(audio ? [sound(work.folder, audio)] : []),
  ]);
  return { master: masterPlaylist(renditions), renditions };
};

const hls = (name: string, stream: FileOutput['streams'][number]): FileOutput => ({
  file: `${name}.m3u8`,
  format: 'hls',
  options: {
    hls_time: '4',
    hls_playlist_type: 'vod',
    hls_list_size: '0',
    hls_segment_type: 'fmp4',
    hls_flags: 'single_file+independent_segments',
    hls_segment_filename: `${name}.mp4`,
  },
  streams: [stream],
});

function rungOptions({ bitrate }: RenditionPlan, gop: number): Record<string, string> {
  return {
    preset: 'veryfast',
    crf: '23',
    profile: 'high',
    maxrate: String(bitrate),
    bufsize: String(bitrate * 1.5),
    g: String(gop),
    keyint_min: String(gop),
    sc_threshold: '0',
    flags: '+cgop',
  };
}

async function pictures(folder: string, rung: RenditionPlan, fps: number): Promise<Rendition> {
  const { name, width, height, copied } = rung;
  const path = join(folder, `${name}.mp4`);
  const playlist = await readFile(join(folder, `${name}.m3u8`), 'utf8');
  const file = { path, mime: 'video/mp4' };
  const rates = measurePlaylist(playlist);
  return {
    kind: 'video',
    name,
    file,
    playlist,
    codecs: await avcCodec(path),
    ...rates,
    width,
    height,
    fps,
    copied,
  };
}

async function sound(folder: string, _audio: ProbedAudio): Promise<Rendition> {
  const name = 'audio';
  const playlist = await readFile(join(folder, `${name}.m3u8`), 'utf8');
  const file = { path: join(folder, `${name}.mp4`), mime: 'audio/mp4' };
  const rates = measurePlaylist(playlist);
  const none = { width: 0, height: 0, fps: 0, copied: false };
  return { kind: 'audio', name, file, playlist, codecs: 'mp4a.40.2', ...rates, ...none };
}
