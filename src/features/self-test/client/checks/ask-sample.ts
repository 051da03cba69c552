import { type SampleName, samplePath } from '../../contract.ts';

/** Error for a sample that did not arrive: refused with this status, or null if there was no answer or the connection broke. */
export class SampleError extends Error {
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super('no sample', { cause });
    this.status = status;
  }
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

interface Question {
  method?: 'GET' | 'HEAD';
  /** `Range` header, such as `bytes=0-1`. */
  range?: string;
}

/** Downloads a sample, bypassing all caches. Throws a `SampleError`. */
export function askSample(name: SampleName, signal: AbortSignal, question: Question = {}): Promise<Answer> {
  return openSample(name, signal, question, async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }));
}

/** Requests a sample and passes the response to `read`. Throws a `SampleError`, also if the connection breaks later. */
export async function openSample<T>(
  name: SampleName,
  signal: AbortSignal,
  { method = 'GET', range }: Question,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  try {
    const headers = range ? { range } : {};
    const answer = await fetch(samplePath(name), { method, headers, cache: 'no-store', signal });
    if (!answer.ok) throw new SampleError(answer.status);
    return await read(answer);
  } catch (error) {
    throw error instanceof SampleError ? error : new SampleError(null, error);
  }
}
