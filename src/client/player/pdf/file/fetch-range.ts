import { FileError } from './file-error.ts';

/** Milliseconds before each retry: enough to bridge a network gap, without retrying a dead server forever. */
const pausesMs = [400, 1200, 3000];

export interface Piece {
  bytes: Uint8Array;
  /** Length of the whole file. */
  total: number;
}

/** Reads a byte range of a file, `end` exclusive. Retries temporary failures a few times; throws on permanent ones. */
export async function fetchRange(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Piece> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await ask(url, begin, end, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (pause === null || (error instanceof FileError && error.why !== 'offline')) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
    }
  }
  throw new FileError('offline');
}

async function ask(url: string, begin: number, end: number, signal: AbortSignal): Promise<Piece> {
  const answer = await fetch(url, {
    headers: { range: `bytes=${begin}-${end - 1}` },
    credentials: 'same-origin',
    signal,
  }).catch((cause) => {
    throw new FileError('offline', { cause });
  });
  if (!answer.ok) throw new FileError(whyOfStatus(answer.status));
  const bytes = new Uint8Array(
    await answer.arrayBuffer().catch((cause) => {
      throw new FileError('offline', { cause });
    }),
  );
  // Servers without range support send the whole file.
  if (answer.status !== 206) return { bytes: bytes.subarray(begin, end), total: bytes.length };
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  return { bytes, total: Number.isFinite(total) ? total : bytes.length };
}

function whyOfStatus(status: number): FileError['why'] {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'offline' : 'damaged';
}
