import { expect, test } from 'vitest';
import { nextStepAfter } from './failure.ts';

const ours = (code: string, params: Record<string, unknown> = {}) =>
  JSON.stringify({ code, params, requestId: 'r' });

test.each([
  [401, ours('unauthenticated'), 'unauthorized', 'sign-in'],
  [403, ours('forbidden'), 'unauthorized', null],
  [404, ours('not-found', { failure: 'object-not-found' }), 'object-not-found', null],
  [410, ours('gone', { failure: 'object-not-found', reason: 'expired' }), 'object-not-found', 'expired'],
  [410, '', 'object-not-found', null],
  [
    413,
    ours('too-large', { failure: 'quota-exceeded', reason: 'file-limit' }),
    'quota-exceeded',
    'file-limit',
  ],
  [
    507,
    ours('insufficient-storage', { failure: 'quota-exceeded', reason: 'quota' }),
    'quota-exceeded',
    'quota',
  ],
  [
    507,
    ours('insufficient-storage', { failure: 'quota-exceeded', reason: 'storage-full' }),
    'quota-exceeded',
    'storage-full',
  ],
  [400, ours('malformed-request'), 'retry-limit-exceeded', null],
])('%i %s ends as %s', (status, body, failure, detail) => {
  expect(nextStepAfter({ status, body })).toMatchObject({ do: 'fail', failure: { failure, detail } });
});

test('a file over the limit is reported with the limit', () => {
  const body = ours('too-large', { failure: 'quota-exceeded', reason: 'file-limit', limit: 2000 });
  expect(nextStepAfter({ status: 413, body })).toMatchObject({
    failure: { detail: 'file-limit', limit: 2000 },
  });
});

test('a refusal has a reason and is no failure of the storage', () => {
  expect(nextStepAfter({ status: 415, body: ours('unsupported-type', { reason: 'empty' }) })).toMatchObject({
    do: 'fail',
    failure: { failure: null, reason: 'empty' },
  });
});

test.each([
  [null, 'retry'],
  [{ status: 409, body: ours('conflict') }, 'retry'],
  [{ status: 429, body: ours('rate-limited') }, 'retry'],
  [{ status: 503, body: ours('unavailable') }, 'retry'],
  [{ status: 504, body: '<html>' }, 'retry'],
  [{ status: 403, body: ours('csrf-failed') }, 'renew'],
  [{ status: 413, body: '<html>413</html>' }, 'smaller'],
  [{ status: 502, body: '' }, 'smaller'],
])('%j is not final: %s', (answer, what) => {
  expect(nextStepAfter(answer).do).toBe(what);
});
