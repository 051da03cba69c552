import { type SampleName, samplePath } from '../../contract.ts';

/** A sample did not come: refused with this status, or (null) nothing answered or the connection broke off. */
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
  /** As in HTTP: `bytes=0-1`. */
  range?: string;
}

/** Asks for a sample past all caches, and answers with all that came. Throws a `SampleError`. */
export function askSample(name: SampleName, signal: AbortSignal, question: Question = {}): Promise<Answer> {
  return openSample(name, signal, question, async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }));
}

/** Asks for a sample and lets `read` take it in. Throws a `SampleError`, also when the connection breaks off later. */
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
