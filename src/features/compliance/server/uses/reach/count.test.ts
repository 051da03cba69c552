import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Content, findContent } from '#features/library/server/doors/content.ts';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../../test/context.ts';
import { addItem } from '../../../../../../test/library.ts';
import { recordUse, type Use } from '../record.ts';
import { addressesIn, countPeople } from './count.ts';
import { findReached } from './repository.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

onBothEnginesInFull('people in records of use', (engine) => {
  let ctx: ActingContext;
  let content: Content;
  beforeAll(async () => {
    ctx = actAsHub(await testContext(engine));
  });
  beforeEach(async () => {
    const found = await findContent(ctx, 'video', (await addItem(ctx)).id);
    if (!found) throw new Error('not there');
    content = found;
  });

  const open = (on: number, use: Partial<Use>) =>
    recordUse({ ...ctx, now: () => day(on) }, { kind: 'opened', content, link: 'l1', ...use });
  const address = (on: number, recipient: string) =>
    open(on, { kind: 'made', recipient, addressee: recipient, standing: 'addressed' });
  const count = async (since = 1) => {
    const reached = await findReached(ctx, content.id, { since: day(since) });
    return countPeople(reached, addressesIn(reached));
  };
  const claimed = { recipient: 'ana@x.org', standing: 'claimed' } as const;

  it('are one for each device that claims an address, however often it comes', async () => {
    for (const on of [2, 3, 4]) await open(on, { ...claimed, device: 'device:a' });
    expect(await count()).toBe(1);
    await open(5, { recipient: 'bob@x.org', standing: 'claimed', device: 'device:a' });
    await open(6, { recipient: 'device:a', standing: 'unknown' });
    expect(await count()).toBe(1);
    await open(7, { ...claimed, device: 'device:b' });
    expect(await count()).toBe(2);
    expect(await count(6)).toBe(1);
    expect(await count(7)).toBe(0);
  });

  it('are another each time if not even the device is known', async () => {
    await open(2, claimed);
    await open(3, claimed);
    await open(4, { recipient: null });
    expect(await count()).toBe(3);
  });

  it('are one on all devices where they are verified, and their devices are theirs', async () => {
    const proven = { recipient: 'ana@x.org', standing: 'verified' } as const;
    await open(2, { recipient: 'device:a', standing: 'unknown' });
    expect(await count()).toBe(1);
    await open(3, { ...proven, device: 'device:a' });
    await open(3, { ...proven, device: 'device:b', link: 'l2' });
    expect(await count()).toBe(1);
    await open(4, { ...claimed, device: 'device:c' });
    expect(await count()).toBe(2);
  });

  it('are the addressee once at each link, unless another address is typed', async () => {
    const at = { addressee: 'ana@x.org' };
    await address(2, 'ana@x.org');
    await open(3, { ...at, recipient: 'bob@x.org', standing: 'claimed', device: 'device:a' });
    expect(await count()).toBe(2);
    await open(4, { ...at, ...claimed, device: 'device:b' });
    expect(await count()).toBe(2);
    await open(5, { ...at, recipient: 'device:c', standing: 'unknown' });
    expect(await count()).toBe(3);
  });

  it('are others than an addressee who is verified', async () => {
    const at = { addressee: 'ana@x.org' };
    await address(2, 'ana@x.org');
    await open(3, { ...at, recipient: 'ana@x.org', standing: 'verified', device: 'device:a' });
    await open(4, { ...at, recipient: 'device:b', standing: 'unknown' });
    expect(await count()).toBe(2);
  });
});
