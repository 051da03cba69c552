import type { RefusalReason } from '../../contract.ts';
import { type Failure, type FailureDetail, noFailure } from './item.ts';

/** Response to a chunk: its status, and its body if it came from the hub and not from a proxy. */
export interface PieceAnswer {
  status: number;
  body: string;
}

interface HubError {
  code: string;
  params: { failure?: Failure['failure']; reason?: string; limit?: number };
}

/** Next step after a chunk failed. */
export type Verdict =
  | { do: 'retry' }
  /** The token was renewed elsewhere: request it again. */
  | { do: 'renew' }
  /** A proxy accepts no chunks of this size. */
  | { do: 'smaller'; status: number }
  | { do: 'fail'; failure: Failure };

const details: readonly string[] = ['file-limit', 'quota', 'storage-full', 'expired'];

/** Decides the next step from a response; null is no response at all. */
export function nextStepAfter(answer: PieceAnswer | null): Verdict {
  if (!answer) return { do: 'retry' };
  const { status } = answer;
  const error = readError(answer.body);
  const fail = (failure: Partial<Failure>): Verdict => ({
    do: 'fail',
    failure: { ...noFailure, status, ...failure },
  });
  const reason = error?.params.reason ?? '';
  const detail = details.includes(reason) ? (reason as FailureDetail) : null;
  if (status === 401) return fail({ failure: 'unauthorized', detail: 'sign-in' });
  if (error?.code === 'csrf-failed') return { do: 'renew' };
  if (status === 415) return fail({ reason: reason as RefusalReason });
  if (error?.params.failure)
    return fail({ failure: error.params.failure, detail, limit: error.params.limit ?? null });
  if (status === 403) return fail({ failure: 'unauthorized' });
  if (status === 404 || status === 410) return fail({ failure: 'object-not-found' });
  if (!error && (status === 413 || status === 502)) return { do: 'smaller', status };
  // Conflict, busy, rate limit or temporary failure: the next attempt begins by requesting the offset.
  if (status === 409 || status === 408 || status === 423 || status === 429 || status >= 500)
    return { do: 'retry' };
  return fail({ failure: 'retry-limit-exceeded' });
}

function readError(body: string): HubError | null {
  try {
    const read = JSON.parse(body) as Partial<HubError> | null;
    return typeof read?.code === 'string' ? { code: read.code, params: read.params ?? {} } : null;
  } catch {
    return null;
  }
}
