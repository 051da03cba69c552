import { expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { findItem } from '../items/repository.ts';
import { isNew, listSamples, markFilled, noteSample } from './repository.ts';

onBothEngines('samples', (engine) => {
  it('are added to a new hub only, and removed without a trace', async () => {
    const hub = await startTestHub(engine);
    const { ctx } = hub.hub;
    expect(await isNew(ctx)).toBe(true);
    await markFilled(ctx);
    expect([await isNew(ctx), await listSamples(ctx)]).toEqual([false, []]);
    const [sample, own] = [await addItem(ctx), await addItem(ctx)];
    await noteSample(ctx, { id: sample.id, kind: 'item' });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const removed = await editor.send('DELETE', '/api/library/samples');
    expect(await removed.json()).toEqual({ removed: 1 });
    expect(await listSamples(ctx)).toEqual([]);
    expect([await findItem(ctx, sample.id), (await findItem(ctx, own.id))?.id]).toEqual([null, own.id]);
  });
});
