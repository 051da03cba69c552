import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { Link } from '../../contract.ts';
import { makeLink, readBody } from './fixtures.ts';
import { countOpening } from './open.ts';

onBothEngines('duplicating a link', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
  });

  const ctx = () => hub.hub.ctx;

  test('a copy has the same controls, no views yet, and drops an end in the past', async () => {
    const { id: target } = await addItem(ctx());
    const soon = new Date(Date.now() + 60_000);
    const model = await makeLink(owner, {
      target,
      label: 'model',
      password: 'open sesame',
      mostOpenings: 2,
      campaign: 'x',
      expiresAt: soon.toISOString(),
    });
    await countOpening(ctx(), model);
    const copy = await readBody<Link>(owner.send('POST', `/api/links/${model.id}/duplicate`));
    expect(copy).toMatchObject({
      status: 201,
      label: 'model',
      hasPassword: true,
      mostOpenings: 2,
      openings: 0,
      version: 1,
      campaign: 'x',
      target,
      expiresAt: soon.toISOString(),
    });
    expect(copy.id).not.toBe(model.id);
    const { now } = ctx();
    ctx().now = () => new Date(soon.getTime() + 1000);
    const late = await readBody<Link>(owner.send('POST', `/api/links/${model.id}/duplicate`));
    ctx().now = now;
    expect(late).toMatchObject({ status: 201, expiresAt: null });
  });
});
