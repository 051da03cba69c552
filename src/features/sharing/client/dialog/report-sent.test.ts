import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentWaitingKey } from '#client/lib/waiting-reports.ts';
import { reportSent, sendWaitingReports } from './report-sent.ts';

/** Answers of the hub to each report in turn; after them, it accepts everything. */
let answers: (number | 'away')[];
let reported: { path: string; way: string; keepalive: boolean }[];
let stored: Map<string, string>;

beforeEach(() => {
  [answers, reported, stored] = [[], [], new Map()];
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (options.method !== 'POST') return Response.json({ uid: 'u', authToken: 't' });
    const answer = answers.shift() ?? 200;
    if (answer === 'away') throw new TypeError('Failed to fetch');
    const code = { 404: 'not-found', 403: 'forbidden', 503: 'unavailable' }[answer];
    if (code) return Response.json({ code }, { status: answer });
    reported.push({ path, keepalive: options.keepalive === true, ...JSON.parse(String(options.body)) });
    return Response.json({});
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const settled = async () => {
  await vi.runAllTimersAsync();
  await sendWaitingReports();
};
const waits = () => JSON.parse(stored.get(sentWaitingKey) ?? '[]').length as number;

describe('the report that a link was sent', () => {
  it('is sent by a request that outlives the page, and is then no longer stored', async () => {
    reportSent('one', 'copy');
    expect(waits()).toBe(1);
    await settled();
    expect(reported).toEqual([{ path: '/api/links/one/sent', way: 'copy', keepalive: true }]);
    expect(waits()).toBe(0);
  });

  it('is repeated once if the hub is unreachable', async () => {
    answers = ['away'];
    reportSent('one', 'mail');
    await settled();
    expect(reported).toMatchObject([{ way: 'mail' }]);
    expect(waits()).toBe(0);
  });

  it('is stored for the next page if the hub is away for longer', async () => {
    answers = ['away', 'away', 503];
    reportSent('one', 'mail');
    reportSent('two', 'qr');
    await vi.runAllTimersAsync();
    expect([reported.length, waits()]).toEqual([0, 2]);
    await settled();
    expect(reported.map(({ path }) => path)).toEqual(['/api/links/one/sent', '/api/links/two/sent']);
    expect(waits()).toBe(0);
  });

  it('waits while somebody else is signed in, and is dropped only if the link is gone', async () => {
    answers = [403, 403, 404];
    reportSent('one', 'mail');
    reportSent('gone', 'copy');
    await vi.runAllTimersAsync();
    expect([reported.length, waits()]).toEqual([0, 1]);
  });

  it('is sent even if the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    answers = ['away'];
    reportSent('one', 'copy');
    await settled();
    expect(reported).toHaveLength(1);
  });
});
