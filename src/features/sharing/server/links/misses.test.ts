import { expect, test, vi } from 'vitest';
import type { ActingContext } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { countMiss, requireFewMisses } from './open.ts';

const noon = Date.UTC(2026, 0, 1, 12);

onBothEnginesInFull('requests for missing links', (engine) => {
  const context = testContext(engine);

  test('are limited for one network alone, for a time, and recorded once', async () => {
    const at = async (ms: number): Promise<ActingContext> => ({
      ...(await context),
      now: () => new Date(noon + ms),
      actor: { kind: 'visitor', id: null },
      requestId: 'r',
    });
    const ctx = await at(0);
    const warn = vi.spyOn(ctx.log, 'warn');
    let refused = 0;
    for (let tries = 0; tries < 1000; tries += 1)
      try {
        await requireFewMisses(ctx, '192.0.2.1');
        await countMiss(ctx, '192.0.2.1');
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate-limited', params: { retryAfter: 900 } });
        refused += 1;
      }
    expect(refused).toBe(699);
    const logged = JSON.stringify(warn.mock.calls);
    expect(logged).toMatch(/"step":"link","from":"[\w-]{10}"/);
    expect(logged).not.toContain('192.0.2.1');
    await requireFewMisses(ctx, '192.0.2.2');
    await requireFewMisses(await at(15 * 60_000), '192.0.2.1');
    const entries = await listEntries(ctx);
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['link.guessing-slowed', { step: 'link' }],
    ]);
    const free = { ...ctx, config: { ...ctx.config, rateLimit: 0 } };
    for (let tries = 0; tries < 400; tries += 1) await countMiss(free, '192.0.2.3');
    await requireFewMisses(free, '192.0.2.3');
  });
});
