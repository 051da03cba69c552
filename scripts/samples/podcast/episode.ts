import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { master } from '../sound/master.ts';
import { jingle, outro } from '../sound/music.ts';
import type { Voice } from '../sound/speech.ts';
import { recite, type SpokenSegment } from '../sound/timeline.ts';
import { add, rate, writeSound } from '../sound/wave.ts';
import { toVtt } from '../vtt.ts';

/** A dialogue: speakers and their lines. */
export type Episode = { id: string; lines: readonly (readonly [Speaker, string])[] };
type Speaker = keyof typeof voices;

const voices = { Clara: 'slt', Ben: 'rms' } as const satisfies Record<string, Voice>;
const firstWordMs = 3600;

/** Makes an episode: signature, dialogue, signature; and its transcript, sentence by sentence. */
export async function makeEpisode(
  { id, lines }: Episode,
  folders: { work: string; out: string },
): Promise<void> {
  const work = join(folders.work, id);
  await mkdir(work, { recursive: true });
  const sentences = lines.map(([speaker, text]) => ({ voice: voices[speaker], text }));
  const spoken = await recite(sentences, { from: firstWordMs, gap: 420, folder: work, name: 'line' });

  const mix = join(work, 'mix.wav');
  await writeSound(mix, mixEpisode(spoken));
  await master(mix, join(folders.out, `${id}.m4a`), [
    ...['-ac', '1', '-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart'],
  ]);
  const cues = spoken.map(({ startMs, endMs }, index) => {
    const [speaker, text] = lines[index] ?? ['Clara', ''];
    return { startMs, endMs, speaker, text };
  });
  await writeFile(join(folders.out, `${id}.en.vtt`), toVtt(cues));
}

function mixEpisode(spoken: readonly SpokenSegment[]): Float32Array {
  const lastWordMs = spoken.at(-1)?.endMs ?? 0;
  const mix = new Float32Array(Math.ceil(((lastWordMs + 4700) / 1000) * rate));
  add(mix, jingle(), 150, 0.36);
  for (const { startMs, samples } of spoken) add(mix, samples, startMs);
  add(mix, outro(), lastWordMs + 150, 0.32);
  return mix;
}
