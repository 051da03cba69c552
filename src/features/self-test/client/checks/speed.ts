import { openSample } from './ask-sample.ts';

const longestMs = 5000;

/** Downloads the longest sample for a few seconds at most, and returns bits per second. Throws a `SampleError`. */
export function measureSpeed(signal: AbortSignal): Promise<number> {
  return openSample('tone', signal, {}, async (answer) => {
    const started = performance.now();
    const bytes = await readFor(longestMs, answer);
    // Browsers' clocks are deliberately coarse: a fast connection may show no time at all.
    const seconds = Math.max(performance.now() - started, 1) / 1000;
    return (bytes * 8) / seconds;
  });
}

async function readFor(ms: number, answer: Response): Promise<number> {
  const reader = answer.body?.getReader();
  if (!reader) return (await answer.arrayBuffer()).byteLength;
  const end = performance.now() + ms;
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (performance.now() < end) continue;
    await reader.cancel();
    break;
  }
  return bytes;
}
