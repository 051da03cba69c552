import { expect, it } from 'vitest';
import { ApiError } from '#client/lib/http.ts';
import { SampleError } from './ask-sample.ts';
import { type CheckDefinition, failed, passed, skipped } from './check.ts';
import { runCheck, toReportChecks } from './run.ts';

const check = (run: CheckDefinition['run'], limitMs?: number): CheckDefinition => ({
  name: 'video',
  run,
  ...(limitMs !== undefined && { limitMs }),
});
const throwing = (error: unknown) => check(() => Promise.reject(error));

it.each([
  ['passed', passed('video-works'), 'video-works'],
  ['failed', failed('sample-refused', { status: '500' }), 'sample-refused?status=500'],
  ['skipped', skipped('playback-held'), 'playback-held'],
] as const)('shows a check that %s, with its finding', async (state, finding, detail) => {
  expect(await runCheck(check(async () => finding))).toMatchObject({ name: 'video', state, detail });
});

it.each([
  ['a refused sample', new SampleError(503), 'sample-refused?status=503'],
  ['no answer for a sample', new SampleError(null), 'no-answer'],
  ['no answer of the API', new ApiError('unavailable', { cause: new TypeError() }), 'no-answer'],
  ['an error of the API', new ApiError('internal-error'), 'server-trouble'],
  ['a defect of the check', new TypeError('x is not a function'), 'unexpected?reason=x+is+not+a+function'],
])('turns %s into a failed check', async (_, error, detail) => {
  expect(await runCheck(throwing(error))).toMatchObject({ state: 'failed', detail });
});

it('ends a check that hangs, even one that ignores the signal, and releases its resources', async () => {
  let left: AbortSignal | undefined;
  const hanging = check((signal) => {
    left = signal;
    return new Promise(() => {});
  }, 1500);
  const result = await runCheck(hanging);
  expect(result).toMatchObject({ state: 'failed', detail: 'timed-out?seconds=2' });
  expect(result.ms).toBeGreaterThanOrEqual(1490);
  expect(left?.aborted).toBe(true);
});

it('ends at once when the page is left', async () => {
  const leaving = new AbortController();
  const running = runCheck(
    check(() => new Promise(() => {})),
    leaving.signal,
  );
  leaving.abort();
  expect(await running).toMatchObject({ state: 'failed' });
});

it('reports skipped checks', () => {
  const row = { name: 'pdf', detail: '', ms: 0 } as const;
  const states = ['waiting', 'running', 'skipped', 'passed', 'failed'] as const;
  const outcomes = toReportChecks(states.map((state) => ({ ...row, state }))).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['skipped', 'skipped', 'skipped', 'passed', 'failed']);
});
