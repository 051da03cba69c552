import { hash as quickHash } from '@node-rs/argon2';
import { beforeAll, expect, it, vi } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { type Browser, openBrowser } from '../../../../../test/browser.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { beginSignIn, openSignInPage } from '../../../../../test/relying-party.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { findUserByEmail } from '../users/repository.ts';
import { createUser } from '../users/service.ts';
import { hashPassword, storePassword } from './passwords.ts';

const password = 'violet harbour at nine';

onBothEnginesInFull('trying passwords', (engine) => {
  let test: TestHub;
  let hash: string;

  beforeAll(async () => {
    test = await startTestHub(engine, { TRUST_PROXY: 'loopback' });
    // A fast hash: only attempts are counted here.
    hash = await quickHash(password, { memoryCost: 8, timeCost: 1 });
    // One window for all of it, whatever the time is.
    const now = new Date();
    test.hub.ctx.now = () => now;
  });

  async function somebody(email: string): Promise<void> {
    const ctx = actAsHub(test.hub.ctx);
    const { uid } = await createUser(ctx, { email });
    await storePassword(ctx, uid, hash);
  }

  async function browserAt(address: string): Promise<{ browser: Browser; page: string }> {
    const browser = openBrowser(test.hub.url, { 'x-forwarded-for': address });
    return { browser, page: await openSignInPage(browser, await beginSignIn(test.hub.ctx)) };
  }

  async function statuses(
    at: { browser: Browser; page: string },
    tries: readonly { email: string; password: string }[],
  ): Promise<number[]> {
    const answers: number[] = [];
    for (const each of tries) answers.push((await at.browser.post(at.page, each)).status);
    return answers;
  }

  const wrong = (email: string, times: number) =>
    Array.from({ length: times }, () => ({ email, password: 'not the right one' }));

  it('is recorded with its reason, a few times, without the typed text', async () => {
    await somebody('traced@example.com');
    const at = await browserAt('198.51.100.77');
    await statuses(at, [...wrong('traced@example.com', 7), ...wrong('nobody-here@example.com', 1)]);
    const traced = async () => {
      const entries = await listEntries(test.hub.ctx);
      return entries.filter(({ action }) => action === 'sign-in.refused');
    };
    await expect.poll(async () => (await traced()).length).toBe(5);
    for (const entry of await traced()) {
      expect(entry.subject.name).toBe('traced@example.com');
      expect(entry.after).toEqual({ step: 'sign-in' });
      expect(JSON.stringify(entry)).not.toContain('not the right one');
    }
    // The right one leaves none.
    expect(await statuses(at, [{ email: 'traced@example.com', password }])).toEqual([303]);
    expect(await traced()).toHaveLength(5);
  });

  it('is logged without network and person: marks connect related entries', async () => {
    await somebody('logged@example.com');
    const warn = vi.spyOn(test.hub.ctx.log, 'warn');
    const [one, other] = [await browserAt('198.51.100.80'), await browserAt('198.51.100.81')];
    await statuses(one, wrong('logged@example.com', 2));
    await statuses(other, wrong('logged@example.com', 1));
    await expect.poll(() => warn.mock.calls.length).toBe(3);
    const lines = warn.mock.calls.map(([about]) => about as unknown as { who: string; from: string });
    warn.mockRestore();
    const user = await findUserByEmail(test.hub.ctx, 'logged@example.com');
    const logged = JSON.stringify(lines);
    for (const reported of ['198.51.100', user?.uid ?? 'uid', 'logged@'])
      expect(logged).not.toContain(reported);
    expect(new Set(lines.map(({ who }) => who)).size).toBe(1);
    expect(new Set(lines.map(({ from }) => from)).size).toBe(2);
    for (const { who, from } of lines) expect([who, from].join()).toMatch(/^[\w-]{10},[\w-]{10}$/);
  });

  it('is limited to ten in a quarter of an hour, reports the waiting time, and does not affect other networks', async () => {
    await somebody('a@example.com');
    const attacker = await browserAt('198.51.100.1');
    expect(await statuses(attacker, wrong('a@example.com', 10))).toEqual(Array(10).fill(422));
    const refused = await attacker.browser.post(attacker.page, { email: 'A@example.com ', password });
    expect(refused.status).toBe(429);
    const minutes = Math.ceil(Number(refused.headers.get('retry-after')) / 60);
    expect(minutes).toBeGreaterThan(0);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await refused.text()).toContain('Too many attempts');
    const owner = await browserAt('198.51.100.2');
    expect(await statuses(owner, [{ email: 'a@example.com', password }])).toEqual([303]);
  });

  it('counts unknown accounts alike', async () => {
    const attacker = await browserAt('198.51.100.3');
    const answers = await statuses(attacker, wrong('nobody@example.com', 11));
    expect(answers).toEqual([...Array(10).fill(422), 429]);
  });

  it('does not count successes', async () => {
    await somebody('b@example.com');
    for (let round = 0; round < 12; round += 1) {
      const at = await browserAt('198.51.100.4');
      expect(await statuses(at, [{ email: 'b@example.com', password }])).toEqual([303]);
    }
  });

  it('is limited to sixty for one network, whatever the accounts', async () => {
    const attacker = await browserAt('198.51.100.5');
    const tries = Array.from({ length: 61 }, (_, at) => ({ email: `x${at}@example.com`, password: 'no' }));
    expect(await statuses(attacker, tries)).toEqual([...Array(60).fill(422), 429]);
  });

  it('does not lock out a browser that the account has used', async () => {
    await somebody('c@example.com');
    const usual = await browserAt('198.51.100.6');
    expect(await statuses(usual, [{ email: 'c@example.com', password }])).toEqual([303]);
    for (let at = 10; at < 20; at += 1)
      await statuses(await browserAt(`203.0.113.${at}`), wrong('c@example.com', 10));
    // Under attack each network has little, but never nothing: the owner comes in from a new browser too.
    const stranger = await browserAt('203.0.113.99');
    expect(await statuses(stranger, wrong('c@example.com', 4))).toEqual([422, 422, 422, 429]);
    const owner = await browserAt('203.0.113.98');
    expect(await statuses(owner, [{ email: 'c@example.com', password }])).toEqual([303]);
    const again = await openSignInPage(usual.browser, await beginSignIn(test.hub.ctx));
    const tries = [...wrong('c@example.com', 9), { email: 'c@example.com', password }];
    expect(await statuses({ browser: usual.browser, page: again }, tries)).toEqual([
      ...Array(9).fill(422),
      303,
    ]);
    // A cookie for one account is worth nothing for another.
    const other = await openSignInPage(usual.browser, await beginSignIn(test.hub.ctx));
    await somebody('d@example.com');
    const answers = await statuses({ browser: usual.browser, page: other }, wrong('d@example.com', 11));
    expect(answers.at(-1)).toBe(429);
  }, 60_000);
});

it('is unlimited if limits are off, and answers in the same time for unknown accounts', async () => {
  const test = await startTestHub('sqlite', { RATE_LIMIT: '0' });
  const ctx = actAsHub(test.hub.ctx);
  const { uid } = await createUser(ctx, { email: 'known@example.com' });
  await storePassword(ctx, uid, await hashPassword(password));
  const browser = openBrowser(test.hub.url);
  const page = await openSignInPage(browser, await beginSignIn(test.hub.ctx));
  const times = { 'known@example.com': [] as number[], 'nobody@example.com': [] as number[] };
  for (let round = 0; round < 15; round += 1)
    for (const [email, list] of Object.entries(times)) {
      const begun = performance.now();
      const answer = await browser.post(page, { email, password: 'not the right one' });
      await answer.text();
      list.push(performance.now() - begun);
      expect(answer.status).toBe(422);
    }
  const median = (list: number[]) => list.sort((a, b) => a - b)[7] ?? 0;
  const ratio = median(times['nobody@example.com']) / median(times['known@example.com']);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});
