import { expect, it } from 'vitest';
import type { Content } from '#features/library/server/doors/content.ts';
import { requireItem } from '#features/library/server/doors/items.ts';
import { type Context, closeContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEnginesInFull, testSettings } from '../../../../../test/context.ts';
import { few } from '../../../../../test/full-run.ts';
import { endLeases } from '../../../../../test/jobs/repository.ts';
import { addItem } from '../../../../../test/library.ts';
import { addMember } from '../../../../../test/members.ts';
import { openContext } from '../../../../../test/open-context.ts';
import { listPacks, unpack, verify } from '../../../../../test/packs.ts';
import { startServerProcess } from '../../../../../test/server-process.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { Pack } from '../../contract.ts';
import { recordUse } from '../uses/record.ts';

const items = few(50, 250);

onBothEnginesInFull('a pack being made', (engine) => {
  it('is complete, once, after its server was killed in the middle of it', { timeout: 180_000 }, async () => {
    const settings: Record<string, string> = {
      ...(await testSettings(engine)),
      RATE_LIMIT: '0',
      SAMPLE_CONTENT: 'off',
    };
    const inside = async <Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> => {
      const ctx = await openContext(settings);
      return work(ctx).finally(() => closeContext(ctx));
    };
    const { cookie } = await inside(async (ctx) => {
      await migrate(ctx.db);
      for (let number = 0; number < items; number += 1) {
        const { id } = await addItem(ctx);
        const content = { type: 'video', id, item: await requireItem(ctx, id) } as Content;
        await recordUse(ctx, { kind: 'made', content, link: 'one', recipient: `r${number}@example.com` });
      }
      return addMember(ctx, { roles: ['COMPLIANCE'] });
    });
    const first = await startServerProcess(settings);
    const by = callerOf(first.url, cookie);
    const input = {
      scope: { link: 'one' },
      withMedia: true,
      withChain: true,
      reason: 'Exam',
      language: 'en',
    };
    const { id } = (await (await by.send('POST', '/api/compliance/packs', input)).json()) as Pack;
    const look = async (caller: typeof by) => (await listPacks(caller)).find((pack) => pack.id === id);
    await expect
      .poll(async () => (await look(by))?.items.done ?? 0, { interval: 20, timeout: 60_000 })
      .toBeGreaterThan(5);
    await first.end('SIGKILL');
    // The worker is gone; the tests of the queue check that others wait for the end of its lease.
    await inside(endLeases);
    const second = await startServerProcess(settings);
    const after = callerOf(second.url, cookie);
    await expect.poll(async () => (await look(after))?.state, { timeout: 90_000 }).toBe('ready');
    const pack = (await look(after)) as Pack;
    const { files, folder, zip } = await unpack(after, pack);
    expect(files.filter((file) => file.endsWith('/item.html'))).toHaveLength(items);
    for (const target of [folder, zip]) {
      const { code, lines } = await verify(folder, target);
      expect([code, lines]).toEqual([0, expect.arrayContaining([`manifest: ${pack.manifest}`])]);
    }
    await second.end('SIGTERM');
    const reported = (await inside(listEntries)).filter(({ subject }) => subject.id === id);
    expect(reported.map(({ action }) => action)).toEqual(['pack.requested', 'pack.made', 'pack.fetched']);
    expect(first.output()).not.toContain('"kind":"compliance.make-pack","attempt":1,"ms"');
  });
});
