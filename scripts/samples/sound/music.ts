import { pad, piano, room } from './instruments.ts';
import { add, rate } from './wave.ts';

/** Chords in D major that never resolve, so that they can go on for as long as a film lasts. */
const chords = [
  [50, 57, 62, 66, 69],
  [47, 54, 59, 62, 69],
  [43, 50, 59, 62, 66],
  [45, 52, 57, 61, 64],
] as const;

const bar = 4.8;

/** Quiet background music for a film: pads with a few notes over them. */
export function bed(totalMs: number): Float32Array {
  const seconds = totalMs / 1000;
  const mix = new Float32Array(Math.ceil(seconds * rate));
  for (let start = 0, index = 0; start < seconds; start += bar, index += 1) {
    const chord = chords[index % chords.length] ?? chords[0];
    add(mix, pad(chord.slice(0, 4), bar + 1.4), start * 1000, 0.5);
    [4, 2, 3].forEach((voice, step) => {
      add(mix, piano((chord[voice] ?? 62) + 12, 2.4, 0.22), (start + 0.6 + step * 1.2) * 1000);
    });
  }
  return fade(room(mix), 1.2, 2.6);
}

/** The podcast's signature: five notes up and a chord to rest on, about five seconds. */
export function jingle(): Float32Array {
  const mix = new Float32Array(Math.round(5.4 * rate));
  [62, 66, 69, 73, 74].forEach((note, step) => {
    add(mix, piano(note + 12, 2.6, 0.5), step * 210);
  });
  [50, 57, 62, 66].forEach((note) => {
    add(mix, piano(note, 4, 0.3), 1120);
  });
  add(mix, pad([50, 57, 62, 66], 4.2), 900, 0.5);
  return fade(room(mix), 0.01, 1.8);
}

/** The same signature turned downwards, to close with. */
export function outro(): Float32Array {
  const mix = new Float32Array(Math.round(4.6 * rate));
  [74, 73, 69, 66].forEach((note, step) => {
    add(mix, piano(note + 12, 2.4, 0.42), step * 240);
  });
  [50, 57, 62, 66].forEach((note) => {
    add(mix, piano(note, 3.4, 0.3), 1000);
  });
  add(mix, pad([50, 57, 62, 66], 3.8), 600, 0.45);
  return fade(room(mix), 0.01, 1.8);
}

function fade(sound: Float32Array, inSeconds: number, outSeconds: number): Float32Array {
  const last = sound.length / rate;
  return sound.map((sample, i) => {
    const t = i / rate;
    return sample * Math.min(1, t / inSeconds, (last - t) / outSeconds);
  });
}
