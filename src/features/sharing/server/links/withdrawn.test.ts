import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { LinkPage } from '../../contract.ts';
import { makeLink, readBody } from './fixtures.ts';

onBothEnginesInFull('a link to recalled content', (engine) => {
  it('is reported as showing nothing, to its owner and to supervisors of links', async () => {
    const test = await startTestHub(engine);
    const owner = await memberOf(test);
    const principal = await memberOf(test, { roles: ['COMPLIANCE'] });
    const { id: target } = await addItem(test.hub.ctx);
    const { id } = await makeLink(owner, { target });
    const stands = async () => {
      const { links } = await readBody<LinkPage>(principal.fetch(`/api/links?owner=${owner.uid}`));
      const mine = (await readBody<LinkPage>(owner.fetch('/api/links'))).links;
      return [...mine, ...links].map(({ state, isWithdrawn }) => [state, isWithdrawn]);
    };
    for (const each of await stands()) expect(each).toEqual(['active', false]);
    await readBody(principal.send('POST', `/api/compliance/items/${target}/recall`, { reason: 'Wrong' }));
    expect((await test.fetch(`/video/${id}`)).ok).toBe(false);
    const after = await stands();
    expect(after).toHaveLength(2);
    for (const each of after) expect(each).toEqual(['active', true]);
  });
});
