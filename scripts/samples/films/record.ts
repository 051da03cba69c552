import { recite, type SpokenSegment } from '../sound/timeline.ts';
import type { Film, Scene } from './film.ts';

/** A scene with its times in the film, in milliseconds, and its spoken sentences. */
export type TimedScene = { scene: Scene; from: number; to: number; spoken: SpokenSegment[] };

const leadMs = 750;
const tailMs = 450;

/** Speaks a film's sentences; their length determines how long each scene lasts. */
export async function recordScenes(film: Film, work: string): Promise<TimedScene[]> {
  const timed: TimedScene[] = [];
  let from = 0;
  for (const scene of film.scenes) {
    const sentences = scene.lines.map(({ text, say }) => ({
      voice: film.voice,
      text: say ?? text[film.language],
    }));
    const start = from + (scene.lead ?? leadMs);
    const spoken = await recite(sentences, { from: start, gap: 500, folder: work, name: scene.name });
    const to = (spoken.at(-1)?.endMs ?? start) + (scene.tail ?? tailMs);
    timed.push({ scene, from, to, spoken });
    from = to;
  }
  return timed;
}
