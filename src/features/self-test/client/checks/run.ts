import { ApiError } from '#client/lib/http.ts';
import type { Check } from '../../contract.ts';
import { SampleError } from './ask-sample.ts';
import { type CheckDefinition, type CheckName, type Finding, failed } from './check.ts';
import { writeDetail } from './detail.ts';

export type CheckState = 'waiting' | 'running' | Check['outcome'];

/** Check as displayed. */
export interface ShownCheck {
  name: CheckName;
  state: CheckState;
  detail: string;
  ms: number;
}

const usualLimitMs = 10_000;

export function waiting(definitions: readonly CheckDefinition[]): ShownCheck[] {
  return definitions.map(({ name }) => ({ name, state: 'waiting', detail: '', ms: 0 }));
}

/** Runs one check until it has a result, runs out of time or is stopped; any error becomes a failed check. */
export async function runCheck(definition: CheckDefinition, stop?: AbortSignal): Promise<ShownCheck> {
  const { name, run, limitMs = usualLimitMs } = definition;
  const started = performance.now();
  const ending = new AbortController();
  const end = () => ending.abort();
  // AbortSignal.any is missing in the older browsers that need checking most.
  const timer = setTimeout(end, limitMs);
  stop?.addEventListener('abort', end, { once: true });
  try {
    const { outcome, detail, values } = await Promise.race([run(ending.signal), whenEnded(ending.signal)]);
    return { name, state: outcome, detail: writeDetail(detail, values), ms: since(started) };
  } catch (error) {
    const { detail, values } = ending.signal.aborted
      ? failed('timed-out', { seconds: Math.round(limitMs / 1000) })
      : toFinding(error);
    return { name, state: 'failed', detail: writeDetail(detail, values), ms: since(started) };
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', end);
    // Also ends what the check left running, such as a request.
    end();
  }
}

function toFinding(error: unknown): Finding {
  if (error instanceof SampleError)
    return error.status === null
      ? failed('no-answer')
      : failed('sample-refused', { status: String(error.status) });
  if (error instanceof ApiError) return failed(error.offline ? 'no-answer' : 'server-trouble');
  const reason = error instanceof Error ? error.message : String(error);
  return failed('unexpected', { reason: reason.slice(0, 200) });
}

/** Rejects when the signal aborts, so that a check that ignores it does not delay the others. */
function whenEnded(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended')), { once: true });
  });
}

/** Converts checks for the report: those that never ran count as skipped. */
export function toReportChecks(shown: readonly ShownCheck[]): Check[] {
  return shown.map(({ name, state, detail, ms }) => ({
    name,
    outcome: state === 'passed' || state === 'failed' ? state : 'skipped',
    detail,
    ms,
  }));
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}
