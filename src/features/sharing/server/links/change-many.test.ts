import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { Link, LinkPage } from '../../contract.ts';
import { makeLink, readBody } from './fixtures.ts';

onBothEngines('many links at once', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let compliance: Awaited<ReturnType<typeof memberOf>>;
  let links: Link[];

  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub, { firstName: 'Ow', lastName: 'Ner' });
    compliance = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const { id: target } = await addItem(hub.hub.ctx);
    links = [];
    for (const label of ['a', 'b', 'c']) links.push(await makeLink(owner, { target, label }));
  });
  const idOf = (at: number) => links[at]?.id ?? '';
  const change = (who: typeof owner, what: string, ids: string[]) =>
    readBody<{ changed: string[]; refused: unknown[] }>(
      who.send('POST', '/api/links/changes', { do: what, ids }),
    );

  test('are ended and restored, and reported apart from unchanged ones', async () => {
    expect(await change(owner, 'revoke', [idOf(0), idOf(1), idOf(0), 'nothing'])).toMatchObject({
      status: 200,
      changed: [idOf(0), idOf(1)],
      refused: [{ id: 'nothing', reason: 'not-found' }],
    });
    expect(await change(owner, 'revoke', [idOf(0)])).toMatchObject({ changed: [], refused: [] });
    expect(await change(owner, 'restore', [idOf(0), idOf(1), idOf(2)])).toMatchObject({
      changed: [idOf(0), idOf(1)],
    });
    const noted = (await listEntries(hub.hub.ctx)).filter(({ action }) => action === 'link.revoked');
    expect(noted.map(({ subject }) => subject.id).sort()).toEqual([idOf(0), idOf(1)].sort());
  });

  test('that compliance has ended stay ended for their owner', async () => {
    expect(await change(compliance, 'revoke', [idOf(2)])).toMatchObject({ changed: [idOf(2)] });
    expect(await change(owner, 'restore', [idOf(2)])).toMatchObject({
      status: 200,
      changed: [],
      refused: [{ id: idOf(2), reason: 'revoked-by-other' }],
    });
  });

  test('of somebody else do not exist for others', async () => {
    const other = await memberOf(hub);
    expect(await change(other, 'revoke', [idOf(0)])).toMatchObject({
      changed: [],
      refused: [{ id: idOf(0), reason: 'not-found' }],
    });
    expect((await hub.send('POST', '/api/links/changes', { do: 'revoke', ids: [idOf(0)] })).status).toBe(401);
  });

  test('are listed and exported by their ids, and named with their owner', async () => {
    const ids = `${idOf(0)},${idOf(2)},nothing`;
    const page = await readBody<LinkPage>(owner.fetch(`/api/links?ids=${ids}&sort=label`));
    expect(page.links.map(({ label, ownerName }) => [label, ownerName])).toEqual([
      ['a', 'Ow Ner'],
      ['c', 'Ow Ner'],
    ]);
    const csv = await (await owner.fetch(`/api/links/export?ids=${ids}`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    const others = await memberOf(hub);
    expect(await readBody<LinkPage>(others.fetch(`/api/links?ids=${ids}`))).toMatchObject({
      links: [],
      total: 0,
    });
  });
});
