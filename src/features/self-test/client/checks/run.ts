import type { Check } from '../../contract.ts';
import type { CheckDefinition, CheckName } from './check.ts';
import { writeDetail } from './detail.ts';

export type CheckState = 'waiting' | 'running' | Check['outcome'];

/** A check as it stands on the screen. */
export interface ShownCheck {
  name: CheckName;
  state: CheckState;
  detail: string;
  ms: number;
}

const limitMs = 10_000;

export function waiting(definitions: readonly CheckDefinition[]): ShownCheck[] {
  return definitions.map(({ name }) => ({ name, state: 'waiting', detail: '', ms: 0 }));
}

/** Runs one check; whatever goes wrong inside becomes a failed check. */
export async function runCheck({ name, run }: CheckDefinition): Promise<ShownCheck> {
  const started = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  try {
    const { passed, detail, values } = await run(signal);
    return {
      name,
      state: passed ? 'passed' : 'failed',
      detail: writeDetail(detail, values),
      ms: since(started),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const offline = error instanceof TypeError || signal.aborted;
    const detail = offline
      ? writeDetail('no-answer')
      : writeDetail('unexpected', { reason: reason.slice(0, 200) });
    return { name, state: 'failed', detail, ms: since(started) };
  }
}

/** For the report: what never ran counts as skipped. */
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
