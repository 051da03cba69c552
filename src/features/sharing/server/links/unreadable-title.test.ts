import { expect, it } from 'vitest';
import { changeItem, publishItem } from '#features/library/server/items/change.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { LinkPage } from '../../contract.ts';
import { makeLink, readBody } from './fixtures.ts';

onBothEnginesInFull('the title of a link’s content', (engine) => {
  it('is not searched if the owner may not read it', async () => {
    const test = await startTestHub(engine);
    const ctx = actAsHub(test.hub.ctx);
    const owner = await memberOf(test);
    const { id: target } = await addItem(ctx, { titles: { en: 'Autumn outlook' } });
    const { id } = await makeLink(owner, { target });
    let version = 1;
    const change = async (label: string) => {
      expect((await owner.send('PATCH', `/api/links/${id}`, { version, label })).status).toBe(200);
      version += 1;
    };
    const find = async (search: string) =>
      (await readBody<LinkPage>(owner.fetch(`/api/links?search=${search}`))).total;
    await change('Ana');
    expect([await find('autumn'), await find('ana')]).toEqual([1, 1]);
    const unpublished = await publishItem(ctx, target, false);
    await changeItem(ctx, { id: target, version: unpublished.version, titles: { en: 'Guaranteed outlook' } });
    await change('Bea');
    expect([await find('guaranteed'), await find('bea')]).toEqual([0, 1]);
    await publishItem(ctx, target, true);
    await change('Cleo');
    expect(await find('guaranteed')).toBe(1);
  });
});
