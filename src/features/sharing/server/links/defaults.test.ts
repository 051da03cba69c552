import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { makeLink, readBody } from './fixtures.ts';

onBothEngines('defaults of new links', (engine) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub(engine);
  });
  const ctx = () => hub.hub.ctx;

  test('defaults apply to missing fields, and can be overridden', async () => {
    const member = await memberOf(hub);
    const { id: target } = await addItem(ctx());
    const none = {
      campaign: '',
      expiryDays: null,
      mostOpenings: null,
      gate: 'none',
      downloads: false,
      language: null,
    };
    expect(await readBody(member.fetch('/api/links/defaults'))).toEqual({ status: 200, version: 0, ...none });
    const mine = {
      campaign: 'autumn',
      expiryDays: 30,
      mostOpenings: 5,
      gate: 'email',
      downloads: true,
      language: 'fr',
    };
    expect(await readBody(member.send('PUT', '/api/links/defaults', { version: 0, ...mine }))).toEqual({
      status: 200,
      version: 1,
      ...mine,
    });
    const raced = await readBody(member.send('PUT', '/api/links/defaults', { version: 0, ...none }));
    expect(raced).toMatchObject({ status: 409, params: { current: { version: 1, campaign: 'autumn' } } });
    const link = await makeLink(member, { target, campaign: 'winter', mostOpenings: null });
    expect(link).toMatchObject({
      campaign: 'winter',
      mostOpenings: null,
      gate: 'email',
      downloads: true,
      language: 'fr',
    });
    const days = (Date.parse(link.expiresAt ?? '') - Date.parse(link.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 5);
    expect((await makeLink(member, { target, expiresAt: null })).expiresAt).toBeNull();
    expect((await makeLink(await memberOf(hub), { target })).gate).toBe('none');
    const unmailed = await readBody(
      member.send('PUT', '/api/links/defaults', { version: 1, ...mine, gate: 'verified' }),
    );
    expect(unmailed).toMatchObject({
      status: 400,
      params: { issues: [{ path: 'gate', reason: 'no-mail' }] },
    });
    const trail = (await listEntries(ctx())).filter(({ subject }) => subject.id === member.uid);
    expect(trail.at(-1)).toMatchObject({ action: 'link-defaults.updated', before: null, after: mine });
  });

  test('of two concurrent first settings, one wins', async () => {
    const member = await memberOf(hub);
    const input = { expiryDays: null, mostOpenings: null, gate: 'none', downloads: false, language: null };
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((campaign) =>
        readBody(member.send('PUT', '/api/links/defaults', { version: 0, ...input, campaign })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    for (const { params } of lost)
      expect(params).toMatchObject({ current: { version: 1, campaign: won?.campaign } });
  });
});
