import { add, rate } from './wave.ts';

const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12);

/** A soft electric piano by frequency modulation; `note` as in MIDI. */
export function piano(note: number, seconds: number, strength = 1): Float32Array {
  const frequency = pitch(note);
  return wave(seconds, (t) => {
    const bell = Math.sin(2 * Math.PI * frequency * 2 * t) * 0.9 * Math.exp(-4 * t);
    const tine = Math.sin(2 * Math.PI * frequency * 8 * t) * 0.05 * Math.exp(-14 * t);
    const body = Math.sin(2 * Math.PI * frequency * t + bell) + tine;
    return body * strength * Math.min(1, t * 160) * Math.exp(-1.9 * t) * fadeOut(t, seconds, 0.3);
  });
}

/** A slow, warm chord: three detuned sines and their quiet octave for each note. */
export function pad(notes: readonly number[], seconds: number): Float32Array {
  return wave(seconds, (t) => {
    const swell = Math.min(1, t / 1.2) * fadeOut(t, seconds, 1.4);
    const sum = notes.reduce((level, note) => {
      const f = pitch(note) * 2 * Math.PI * t;
      return level + Math.sin(f) + Math.sin(f * 1.0035) + Math.sin(f * 0.9968) + 0.18 * Math.sin(2 * f + 1);
    }, 0);
    return (sum / notes.length / 3) * swell * (0.9 + 0.1 * Math.sin(t * 1.3));
  });
}

/** Adds a small room behind the instruments: a handful of echoes that grow quieter. */
export function room(dry: Float32Array): Float32Array {
  const wet = new Float32Array(dry.length);
  add(wet, dry, 0);
  [37, 61, 97, 149, 211, 283].forEach((delay, index) => {
    add(wet, dry, delay, 0.2 / (1 + index * 0.55));
  });
  return wet;
}

function wave(seconds: number, level: (t: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => level(i / rate));
}

function fadeOut(t: number, seconds: number, length: number): number {
  return Math.max(0, Math.min(1, (seconds - t) / length));
}
