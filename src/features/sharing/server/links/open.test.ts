import { beforeAll, describe, expect, test } from 'vitest';
import { type ActingContext, createContext } from '#server/context.ts';
import { onBothEngines, whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { makeLink } from './fixtures.ts';
import {
  type Admission,
  countOpening,
  findLink,
  nextGateStep,
  noAdmission,
  readAdmission,
  type Standing,
  type StoredLink,
  sealAdmission,
  standingOf,
  verifyLinkPassword,
} from './open.ts';

const quarterOfAnHour = 15 * 60_000;
/** The beginning of a window to come: what is counted in it is not swept while the tests run. */
const now = new Date(Math.ceil(Date.now() / quarterOfAnHour + 4) * quarterOfAnHour);

describe('the state of a link', () => {
  const open = { revokedAt: null, expiresAt: null, mostOpenings: null, openings: 5 };
  const past = new Date(now.getTime() - 1);
  const later = new Date(now.getTime() + 1);
  test.each<[Standing, Partial<StoredLink>]>([
    ['open', {}],
    ['open', { expiresAt: later, mostOpenings: 6 }],
    ['expired', { expiresAt: now }],
    ['expired', { expiresAt: past, mostOpenings: 5 }],
    ['used-up', { mostOpenings: 5 }],
    ['used-up', { mostOpenings: 4, expiresAt: later }],
    ['revoked', { revokedAt: past, expiresAt: past, mostOpenings: 1 }],
  ])('%s with %j', (standing, given) => {
    expect(standingOf({ ...open, ...given }, now)).toBe(standing);
  });
});

describe('the next step of a gate', () => {
  const given = { ...noAdmission };
  test.each([
    [null, 'none', given, null],
    ['x', 'none', given, 'password'],
    ['x', 'none', { ...given, password: true }, null],
    ['x', 'verified', given, 'password'],
    ['x', 'verified', { ...given, password: true }, 'email'],
    [null, 'email', given, 'email'],
    [null, 'email', { ...given, email: 'a@x.org' }, null],
    [null, 'verified', { ...given, email: 'a@x.org' }, 'code'],
    [null, 'verified', { ...given, email: 'a@x.org', verified: true }, null],
  ] as const)('password %s, gate %s, given %j: %s', (password, gate, already, expected) => {
    expect(nextGateStep({ id: 'x', password, gate }, already)).toBe(expected);
  });
});

onBothEngines('opening links', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let target: string;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    target = (await addItem(hub.hub.ctx)).id;
  });

  const visiting = (at = new Date()): ActingContext => ({
    ...hub.hub.ctx,
    now: () => at,
    actor: { kind: 'visitor', id: null },
    requestId: 'r',
  });

  async function link(input: Record<string, unknown> = {}): Promise<StoredLink> {
    const { id } = await makeLink(owner, { target, ...input });
    const found = await findLink(hub.hub.ctx, id);
    if (!found) throw new Error('the link is gone');
    return found;
  }

  test('is counted exactly, however many come at once and on whichever node', async () => {
    const { config, log, hooks } = hub.hub.ctx;
    const second = engine === 'postgres' ? await createContext(config, log, hooks) : hub.hub.ctx;
    if (second !== hub.hub.ctx) whenFileEnds(() => second.db.query.destroy());
    const limited = await link({ mostOpenings: 20 });
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => countOpening(at % 2 ? second : hub.hub.ctx, limited)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(20);
    const after = await findLink(hub.hub.ctx, limited.id);
    expect(after).toMatchObject({ openings: 20, version: 1 });
    expect(after && standingOf(after, new Date())).toBe('used-up');
    const free = await link();
    await Promise.all(Array.from({ length: 30 }, () => countOpening(hub.hub.ctx, free)));
    expect((await findLink(hub.hub.ctx, free.id))?.openings).toBe(30);
  });

  test('does not count an ended link', async () => {
    const short = await link({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect(await countOpening(visiting(), short)).toBe(true);
    expect(await countOpening(visiting(new Date(Date.now() + 61_000)), short)).toBe(false);
    const revoked = await link();
    await owner.send('POST', `/api/links/${revoked.id}/revoke`);
    expect(await countOpening(hub.hub.ctx, revoked)).toBe(false);
    expect((await findLink(hub.hub.ctx, revoked.id))?.openings).toBe(0);
    expect(await countOpening(hub.hub.ctx, { id: 'nothing' })).toBe(false);
  });

  test('verifies its password, and takes as long if there is none or no such link', async () => {
    const locked = await link({ password: 'caf\u00e9 sesame' });
    const bare = await link();
    const ctx = { ...visiting(), config: { ...hub.hub.ctx.config, rateLimit: 0 } };
    const guess = (id: string | null, password: string) =>
      verifyLinkPassword(ctx, id, { password, address: '192.0.2.1' });
    expect(await guess(locked.id, 'cafe\u0301 sesame')).toBe(true);
    expect(await guess(locked.id, 'x'.repeat(100_000))).toBe(false);
    const times = new Map<string | null, number[]>(
      [locked.id, bare.id, 'no-such-link', null].map((id) => [id, []]),
    );
    for (let round = 0; round < 15; round += 1)
      for (const [id, list] of times) {
        const begun = performance.now();
        expect(await guess(id, 'something else')).toBe(false);
        list.push(performance.now() - begun);
      }
    const median = (id: string | null) => times.get(id)?.sort((a, b) => a - b)[7] ?? 0;
    for (const id of [bare.id, 'no-such-link', null]) {
      expect(median(id) / median(locked.id)).toBeGreaterThan(0.5);
      expect(median(id) / median(locked.id)).toBeLessThan(2);
    }
  });

  test('guesses are limited alike for each link and for none, and recorded once', async () => {
    const locked = await link({ password: 'open sesame' });
    const ctx = visiting(now);
    const tries = async (id: string, address: string, times: number) => {
      const outcomes: unknown[] = [];
      for (let at = 0; at < times; at += 1)
        outcomes.push(
          await verifyLinkPassword(ctx, id, { password: 'wrong one', address }).catch(({ code }) => code),
        );
      return outcomes;
    };
    const slowed = [...Array(10).fill(false), 'rate-limited', 'rate-limited'];
    expect(await tries(locked.id, '198.51.100.1', 12)).toEqual(slowed);
    expect(await tries('no-such-link', '198.51.100.2', 12)).toEqual(slowed);
    const right = { password: 'open sesame' };
    for (let at = 0; at < 12; at += 1)
      expect(await verifyLinkPassword(ctx, locked.id, { ...right, address: '198.51.100.3' })).toBe(true);
    await expect(
      verifyLinkPassword(ctx, locked.id, { ...right, address: '198.51.100.1' }),
    ).rejects.toMatchObject({ code: 'rate-limited', params: { retryAfter: 900 } });
    const noted = (await listEntries(ctx)).filter(({ action }) => action === 'link.guessing-slowed');
    expect(noted.map(({ subject, after, actor }) => [subject.id, after, actor.kind])).toEqual([
      [locked.id, { step: 'password' }, 'visitor'],
      ['', { step: 'password' }, 'visitor'],
    ]);
    expect(JSON.stringify(noted)).not.toMatch(/wrong|sesame|198\.51/);
  });

  test('an admission is valid for the unchanged link, for twelve hours', async () => {
    const locked = await link({ password: 'open sesame', gate: 'email' });
    const ctx = visiting(now);
    const value = await sealAdmission(ctx, locked, { password: true, email: 'ann@example.com' });
    expect(value).toMatch(/^[\w.-]+$/);
    const given: Admission = { password: true, email: 'ann@example.com', verified: false, visit: null };
    expect(await readAdmission(ctx, locked, value)).toEqual(given);
    const after = (hours: number) => visiting(new Date(now.getTime() + hours * 3_600_000));
    expect(await readAdmission(after(11.9), locked, value)).toEqual(given);
    expect(await readAdmission(after(12), locked, value)).toBeNull();
    const [body = '', seal = ''] = value.split('.');
    const forged = Buffer.from(JSON.stringify([9e15, true, 'eve@example.com', true])).toString('base64url');
    for (const wrong of ['', 'x', `${forged}.${seal}`, `${body}.${seal.slice(1)}A`, `${value}A`])
      expect(await readAdmission(ctx, locked, wrong), wrong).toBeNull();
    expect(
      await readAdmission(ctx, await link({ password: 'open sesame', gate: 'email' }), value),
    ).toBeNull();
    const changes = [{ label: 'still the same' }, { password: 'another one' }] as const;
    for (const [at, change] of changes.entries()) {
      await owner.send('PATCH', `/api/links/${locked.id}`, { version: at + 1, ...change });
      const current = await findLink(hub.hub.ctx, locked.id);
      expect(current && (await readAdmission(ctx, current, value))).toEqual(at === 0 ? given : null);
    }
    const open = await link({ gate: 'email' });
    const opened = await sealAdmission(ctx, open, { email: 'ann@example.com' });
    expect(await readAdmission(ctx, { ...open, gate: 'verified' }, opened)).toBeNull();
  });
});
