import { MediaError } from '../error.ts';
import type { TaskRun } from '../task.ts';
import { workerOf } from './worker-of.ts';

const wanted = 1200;
const rate = 8000;

/** Computes the waveform of the audio, and its perceived loudness (EBU R 128). */
export const peaks: TaskRun<'peaks'> = async (work, { path, probe }) => {
  const { audio } = probe;
  if (!audio) throw new MediaError('unsupported', 'it has no sound');
  const bucket = Math.max(1, Math.floor((probe.durationMs / 1000) * (rate / wanted / 4))) || 80;
  const highest = collector(bucket);
  const lines: string[] = [];
  await workerOf(work).cook(
    {
      input: path,
      rotation: 0,
      verbose: true,
      outputs: [
        {
          stream: audio.stream,
          type: 'audio',
          filters: `ebur128=peak=true:framelog=verbose,aresample=${rate}`,
          frameBytes: 0,
          onData: highest.add,
        },
      ],
    },
    {
      progress: (ms) => work.progress((100 * ms) / Math.max(1, probe.durationMs)),
      log(line) {
        lines.push(line);
        if (lines.length > 200) lines.shift();
      },
    },
  );
  const summary = lines.join('\n');
  return {
    peaks: spread(highest.values()),
    loudnessLufs: measured(/\bI:\s+(-?[\d.]+|-inf) LUFS/g, summary),
    truePeakDb: measured(/\bPeak:\s+(-?[\d.]+|-inf) dBFS/g, summary),
  };
};

/** Returns the last number a pattern matches; null for silence (the measurement ends at -70). */
function measured(pattern: RegExp, text: string): number | null {
  const value = Number([...text.matchAll(pattern)].at(-1)?.[1] ?? Number.NaN);
  return Number.isFinite(value) && value > -70 ? value : null;
}

/** Consumes 16-bit samples as they come and stores the peak of each bucket. */
function collector(bucket: number) {
  const found: number[] = [];
  let high = 0;
  let count = 0;
  let odd: number | null = null;
  const sample = (value: number) => {
    high = Math.max(high, Math.abs(value));
    count += 1;
    if (count < bucket) return;
    found.push(high);
    high = 0;
    count = 0;
  };
  return {
    add(bytes: Buffer) {
      let at = 0;
      if (odd !== null && bytes.length > 0) {
        sample(((bytes.readInt8(0) << 8) | odd) as number);
        at = 1;
      }
      for (; at + 1 < bytes.length; at += 2) sample(bytes.readInt16LE(at));
      odd = at < bytes.length ? bytes.readUInt8(at) : null;
    },
    values: () => (count > 0 ? [...found, high] : found),
  };
}

function spread(values: readonly number[]): number[] {
  const count = Math.min(wanted, values.length);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * values.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * values.length) / count));
    let high = 0;
    for (let place = from; place < to; place += 1) high = Math.max(high, values[place] ?? 0);
    return Math.min(255, Math.round(high / 128.5));
  });
}
