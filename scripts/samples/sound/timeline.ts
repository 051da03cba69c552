import { speak, type Voice } from './speech.ts';
import { add, rate } from './wave.ts';

export type Sentence = { voice: Voice; text: string };
export type SpokenSegment = { startMs: number; endMs: number; samples: Float32Array };

/** Speaks sentences one after another, `gap` milliseconds apart, the first at `from`. */
export async function recite(
  sentences: readonly Sentence[],
  { from, gap, folder, name }: { from: number; gap: number; folder: string; name: string },
): Promise<SpokenSegment[]> {
  const spoken: SpokenSegment[] = [];
  let startMs = Math.round(from);
  for (const [index, { voice, text }] of sentences.entries()) {
    const samples = await speak(voice, text, folder, `${name}-${index}`);
    const endMs = startMs + Math.round((samples.length / rate) * 1000);
    spoken.push({ startMs, endMs, samples });
    startMs = endMs + gap;
  }
  return spoken;
}

/** Mixes voices over music, which is quieter during speech. */
export function mixDown(
  spoken: readonly SpokenSegment[],
  music: Float32Array,
  totalMs: number,
): Float32Array {
  const mix = new Float32Array(Math.ceil((totalMs / 1000) * rate));
  add(mix, duck(music, spoken), 0);
  for (const { startMs, samples } of spoken) add(mix, samples, startMs);
  return mix;
}

function duck(music: Float32Array, spoken: readonly SpokenSegment[]): Float32Array {
  let level = 1;
  return music.map((sample, i) => {
    const ms = (i / rate) * 1000;
    const busy = spoken.some(({ startMs, endMs }) => ms > startMs - 250 && ms < endMs + 250);
    level += ((busy ? 0.42 : 1) - level) / (rate * 0.25);
    return sample * level;
  });
}
