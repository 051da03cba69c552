import { describe, expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../../test/context.ts';
import { callerOf, countCall, countExactly, createLimiter, type Limiter } from './limiter.ts';
import { removeExpiredBuckets } from './repository.ts';

onBothEngines('countCall', (engine) => {
  const context = testContext(engine);
  const noon = Date.UTC(2026, 0, 1, 12);

  const limiterOf = (name: string, max: number) => createLimiter(name, { max, seconds: 60 }, 'secret');

  async function call(limiter: Limiter | undefined, at = noon, caller = '192.0.2.1') {
    if (!limiter) throw new Error('no such node');
    return countCall({ ...(await context), now: () => new Date(at) }, limiter, caller);
  }

  it('enforces a small limit exactly, over two nodes', async () => {
    const nodes = [limiterOf('exact', 10), limiterOf('exact', 10)];
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => call(nodes[at % 2])));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
  });

  it('enforces a large limit within a twentieth for each node', async () => {
    const nodes = [limiterOf('large', 200), limiterOf('large', 200)];
    let allowed = 0;
    for (let at = 0; at < 300; at += 1) {
      const outcome = await call(nodes[at % 2]).then(
        () => 1,
        () => 0,
      );
      allowed += outcome;
    }
    expect(allowed).toBeGreaterThanOrEqual(200);
    expect(allowed).toBeLessThanOrEqual(220);
  });

  it('reports when to retry, and accepts that retry', async () => {
    const limiter = limiterOf('later', 1);
    await call(limiter, noon + 20_000);
    await expect(call(limiter, noon + 20_000)).rejects.toMatchObject({
      code: 'rate-limited',
      params: { retryAfter: 40 },
    });
    await call(limiter, noon + 60_000);
  });

  it('counts callers and subjects separately', async () => {
    const limiter = limiterOf('apart', 1);
    await call(limiter);
    await call(limiter, noon, '192.0.2.2');
    await call(limiterOf('other', 1));
  });

  it('counts a large limit exactly on request, and undoes calls', async () => {
    const ctx = { ...(await context), now: () => new Date(noon + 20_000) };
    const count = () => countExactly(ctx, 'exactly', { max: 40, seconds: 60 }, '192.0.2.1');
    const calls = Array.from({ length: 45 }, count);
    const outcomes = await Promise.allSettled(calls);
    const counted = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(counted).toHaveLength(40);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'rate-limited', params: { retryAfter: 40 } });
    for (const { value } of counted.slice(0, 6)) await value();
    await count();
    await expect(count()).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('stores no address in the database and removes old windows', async () => {
    const ctx = await context;
    await call(limiterOf('private', 5));
    const query = ctx.db.query.withTables<{ rate_limits: { bucket: string } }>();
    const before = await query.selectFrom('rate_limits').selectAll().execute();
    expect(before.length).toBeGreaterThan(0);
    expect(JSON.stringify(before)).not.toContain('192.0.2');
    await removeExpiredBuckets({ ...ctx, now: () => new Date(noon + 180_000) });
    expect(await query.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});

describe('callerOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::7:0:0:1', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller);
  });
});
