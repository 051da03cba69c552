import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { noteUnreachable } from '#client/lib/connection.ts';
import { ApiError, withToken } from '#client/lib/http.ts';
import { uploadPath } from '../../contract.ts';
import { nextStepAfter, type PieceAnswer } from './failure.ts';
import { hashFile } from './hash-file.ts';
import { type Failure, noFailure } from './item.ts';

/** Size of an S3 part, so that each chunk becomes one. */
const largestPiece = 8 << 20;
const smallestPiece = 256 << 10;
const pauses = [300, 1000, 3000, 5000, 10_000];

/** Events of a transfer. */
export interface TransferListener {
  onId(id: string): void;
  /** Bytes sent; `kept` is true if the server has confirmed them. */
  onProgress(sent: number, stored: boolean): void;
  onSmaller(piece: number, status: number): void;
  /** A chunk failed and will be sent again. */
  onAgain(): void;
  onSent(): void;
  onFailure(failure: Failure): void;
  /** The server did not answer several times in a row. */
  onUnreachable(): void;
}

export interface Transfer {
  /** Stops sending; data on the server stays there. */
  stop(): void;
}

/** Sends a file; with an id, from the server's offset. */
export function startTransfer(file: File, id: string | null, listener: TransferListener): Transfer {
  let stopped = false;
  let upload: TusUpload | undefined;
  void (async () => {
    const [{ Upload }, sha256] = await Promise.all([import('tus-js-client'), id ? null : hashFile(file)]);
    if (stopped) return;
    upload = new Upload(
      file,
      optionsFor(file, id, sha256, listener, () => upload),
    );
    upload.start();
  })().catch(() => {
    if (!stopped) listener.onUnreachable();
  });
  return {
    stop() {
      stopped = true;
      void upload?.abort();
    },
  };
}

function optionsFor(
  file: File,
  id: string | null,
  sha256: string | null,
  listener: TransferListener,
  current: () => TusUpload | undefined,
): ConstructorParameters<typeof TusUpload>[1] {
  let renew = false;
  let proxyStatus = 0;
  return {
    // With an address to resume at there is no `endpoint`: a lost upload is reported, not silently sent again.
    ...(id ? { uploadUrl: `${uploadPath}/${id}` } : { endpoint: uploadPath }),
    chunkSize: largestPiece,
    retryDelays: pauses,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, modified: String(file.lastModified), ...(sha256 && { sha256 }) },
    onBeforeRequest: (request) =>
      withToken(async (headers) => {
        if (renew) {
          renew = false;
          throw new ApiError('csrf-failed');
        }
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      }),
    onUploadUrlAvailable: () => listener.onId(current()?.url?.split('/').at(-1) ?? ''),
    onProgress: (sent) => listener.onProgress(sent, false),
    onChunkComplete: (_size, accepted) => listener.onProgress(accepted, true),
    onSuccess: () => listener.onSent(),
    onShouldRetry: (error) => {
      const verdict = nextStepAfter(answerOf(error));
      if (verdict.do === 'renew') renew = true;
      if (verdict.do === 'retry') listener.onAgain();
      if (verdict.do !== 'smaller') return verdict.do !== 'fail' && navigator.onLine;
      const options = current()?.options;
      const piece = Math.max(smallestPiece, Math.floor((options?.chunkSize ?? largestPiece) / 2));
      proxyStatus = verdict.status;
      if (!options || options.chunkSize === smallestPiece) return true;
      options.chunkSize = piece;
      listener.onSmaller(piece, verdict.status);
      return true;
    },
    onError: (error) => {
      const answer = answerOf(error as DetailedError);
      if (!answer && !proxyStatus) {
        noteUnreachable();
        listener.onUnreachable();
        return;
      }
      const verdict = nextStepAfter(answer);
      const gaveUp: Failure = {
        ...noFailure,
        failure: 'retry-limit-exceeded',
        status: proxyStatus || (answer?.status ?? null),
        detail: proxyStatus ? 'proxy' : null,
      };
      listener.onFailure(verdict.do === 'fail' ? verdict.failure : gaveUp);
    },
  };
}

function answerOf({ originalResponse }: DetailedError): PieceAnswer | null {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || !originalResponse ? null : { status, body: originalResponse.getBody() };
}
