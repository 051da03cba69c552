import type { ProbedAudio } from '../probe.ts';
import type { EncodedStream } from '../recipe.ts';

/** AAC, stereo at most, at a rate every phone plays. */
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
    // Holes and late starts are filled, so that sound and picture stay together.
    filters: `aresample=${rate}:async=1000:first_pts=0,aformat=sample_fmts=fltp:sample_rates=${rate}:channel_layouts=${layout}`,
    options: { b: String(bitrate) },
  };
}
