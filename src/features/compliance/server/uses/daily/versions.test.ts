import { beforeAll, expect, it } from 'vitest';
import { findContent } from '#features/library/server/doors/content.ts';
import { changeItem } from '#features/library/server/items/change.ts';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../../test/context.ts';
import { addItem } from '../../../../../../test/library.ts';
import { eachUse } from '../read.ts';
import { recordDailyUse } from './record.ts';

onBothEnginesInFull('uses at public addresses of content that changes on the same day', (engine) => {
  let ctx: ActingContext;
  beforeAll(async () => {
    ctx = actAsHub(await testContext(engine));
  });

  const visit = { method: 'GET', headers: { 'user-agent': 'Firefox' }, address: '127.0.0.1' };
  const use = (kind: 'opened' | 'delivered', id: string) =>
    recordDailyUse(ctx, {
      kind,
      id,
      visit,
      actor: { kind: 'visitor', id: null },
      language: null,
      find: () => findContent(ctx, 'video', id),
    });
  const versionsOf = async (item: string) =>
    (await Array.fromAsync(eachUse(ctx, { item }))).map(({ kind, body }) => [kind, body?.shown[0]?.version]);

  it('are recorded once for each version', async () => {
    const { id, version } = await addItem(ctx);
    for (const kind of ['opened', 'delivered'] as const) for (const _ of [1, 2]) await use(kind, id);
    await changeItem(ctx, { id, version, titles: { en: 'Quite another title' } });
    for (const kind of ['opened', 'delivered'] as const) for (const _ of [1, 2]) await use(kind, id);
    expect(await versionsOf(id)).toEqual([
      ['opened', version],
      ['delivered', version],
      ['opened', version + 1],
      ['delivered', version + 1],
    ]);
  });
});
