import type { ProbedAudio } from '../probe.ts';
import type { EncodedStream } from '../recipe.ts';

/** Returns an AAC stream, at most stereo, at a sample rate every phone plays. */
export function aacStream(
  audio: ProbedAudio,
  bitrate = audio.channels === 1 ? 96_000 : 160_000,
): EncodedStream {
  const layout = audio.channels === 1 ? 'mono' : 'stereo';
  const rate = audio.sampleRate === 44_100 ? 44_100 : 48_000;
  return {
    stream: audio.stream,
    type: 'audio',
    encoder: 'aac',
    // Fills gaps and late starts, so that audio and video stay in sync.
    filters: `aresample=${rate}:async=1000:first_pts=0,aformat=sample_fmts=fltp:sample_rates=${rate}:channel_layouts=${layout}`,
    options: { b: String(bitrate) },
  };
}
