import { type Answer, askSample, SampleError } from './ask-sample.ts';
import { type CheckDefinition, type Finding, failed, passed } from './check.ts';

/** iOS requests the first two bytes of every media file. */
const parts = [
  { start: 0, end: 1 },
  { start: 100, end: 199 },
];

export const rangesCheck: CheckDefinition = {
  name: 'ranges',
  run: async (signal) => {
    for (const { start, end } of parts) {
      const answer = await askSample('tone', signal, { range: `bytes=${start}-${end}` });
      const trouble = judgePart(answer, start, end);
      if (trouble) return trouble;
    }
    return (await tryHead(signal)) ?? passed('ranges-work');
  },
};

/** Returns what is wrong with a range response; null if nothing is. */
export function judgePart({ status, headers, bytes }: Answer, start: number, end: number): Finding | null {
  if (status !== 206) return failed('ranges-broken', { status: String(status) });
  const named = new RegExp(`^bytes ${start}-${end}/\\d+$`).test(headers.get('content-range') ?? '');
  return named && bytes.byteLength === end - start + 1 ? null : failed('ranges-wrong');
}

/** Ranges work, so a HEAD request that fails is a problem of its own, not of the server. */
async function tryHead(signal: AbortSignal): Promise<Finding | null> {
  try {
    const { headers } = await askSample('tone', signal, { method: 'HEAD' });
    return Number(headers.get('content-length')) > 0 ? null : failed('head-broken');
  } catch (error) {
    if (error instanceof SampleError && error.status !== null) return failed('head-broken');
    throw error;
  }
}
