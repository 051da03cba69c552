import type { Bandwidth } from './bandwidth.ts';

/** Reasons why a part of a stream cannot be loaded. */
export type LoadFailure = 'network' | 'missing' | 'refused';

export class LoadError extends Error {
  failure: LoadFailure;
  constructor(failure: LoadFailure) {
    super(`the stream cannot be loaded: ${failure}`);
    this.failure = failure;
  }
}

const patienceMs = 20_000;
/** Milliseconds to wait before each retry. */
const pausesMs = [300, 1000, 3000];

interface Piece {
  url: string;
  range: readonly [number, number] | null;
}

/** Loads bytes, with retries where they may help. While the browser is offline, waits for the network. */
export async function loadBytes(
  piece: Piece,
  signal: AbortSignal,
  bandwidth?: Bandwidth,
): Promise<Uint8Array> {
  for (let tries = 0; ; tries += 1) {
    const pause = pausesMs[tries];
    try {
      return await loadOnce(piece, signal, bandwidth);
    } catch (error) {
      signal.throwIfAborted();
      const failure = error instanceof LoadError ? error.failure : 'network';
      // Refusals are final; missing files are retried once.
      if (failure === 'refused' || pause === undefined || (failure === 'missing' && tries > 0))
        throw new LoadError(failure);
      await wait(pause, signal);
    }
  }
}

export async function loadText(url: string, signal: AbortSignal): Promise<string> {
  return new TextDecoder().decode(await loadBytes({ url, range: null }, signal));
}

async function loadOnce(
  { url, range }: Piece,
  signal: AbortSignal,
  bandwidth?: Bandwidth,
): Promise<Uint8Array> {
  const begun = performance.now();
  const answer = await fetch(url, {
    ...(range && { headers: { range: `bytes=${range[0]}-${range[1] - 1}` } }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  if ([401, 403, 410].includes(answer.status)) throw new LoadError('refused');
  if (!answer.ok) throw new LoadError(answer.status >= 500 ? 'network' : 'missing');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  bandwidth?.add(bytes.byteLength, performance.now() - begun);
  // Servers without range support send the whole file.
  return range && answer.status === 200 ? bytes.subarray(range[0], range[1]) : bytes;
}

/** Waits for the given time, and then until the browser is online. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => (navigator.onLine ? end() : window.addEventListener('online', end, { once: true }));
    const end = () => {
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      reject(signal.reason);
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
