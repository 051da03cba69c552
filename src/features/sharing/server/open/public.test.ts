import { beforeAll, expect, it } from 'vitest';
import { forgetMarksBefore, noteMarks } from '#features/compliance/server/uses/daily/repository.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { verifyUses } from '#features/compliance/server/uses/verify.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { openPage } from '../links/fixtures.ts';

const device = (name: string, language = 'en') => ({
  'user-agent': `Mozilla/5.0 (${name}) Firefox/150.0`,
  'accept-language': language,
});

onBothEngines('uses at public addresses', (engine) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub(engine);
  });

  const add = (kind: 'video' | 'pdf' | 'audio' = 'video') =>
    addReady(hub.hub.ctx, kind, newId(8), { bytes: 'bytes '.repeat(200) });
  const usesOf = async (item: string) => {
    const uses = await Array.fromAsync(eachUse(hub.hub.ctx, { item }));
    return uses.map(({ kind, body }) => ({ kind, ...body }));
  };
  const fileOf = ({ id, media }: Awaited<ReturnType<typeof add>>) =>
    `/media/${id}/open/${media.playable?.file}`;

  it('are recorded once for each device and day, in the displayed language', async () => {
    for (const kind of ['video', 'pdf', 'audio'] as const) {
      const item = await add(kind);
      const path = `/${kind}/${item.contentId}`;
      await openPage(hub, path, device('one', 'fr'));
      await openPage(hub, path, device('one', 'fr'));
      await openPage(hub, `/embed${path}`, device('two'));
      expect(await usesOf(item.id)).toMatchObject([
        ...[
          { kind: 'opened', language: 'fr', link: null, person: null, standing: 'unknown', addressee: null },
        ],
        { kind: 'opened', language: 'en', recipient: expect.stringMatching(/^device:[0-9a-f]{20}$/) },
      ]);
    }
  });

  it('are recorded for files requested without a page: in apps, by downloads, without script', async () => {
    const item = await add('audio');
    const get = (headers: Record<string, string>, query = '') => hub.fetch(fileOf(item) + query, { headers });
    expect((await get({ ...device('app'), range: 'bytes=0-1' })).status).toBe(206);
    expect((await hub.fetch(fileOf(item), { method: 'HEAD', headers: device('app') })).status).toBe(200);
    expect(await usesOf(item.id)).toEqual([]);
    const headers = { range: 'bytes=0-1', 'if-range': '"another"' };
    expect((await get({ ...device('careful'), ...headers })).status).toBe(200);
    expect(await usesOf(item.id)).toHaveLength(1);
    for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=0-'])
      expect((await get({ 'user-agent': 'Overcast/3.0', range })).status).toBe(206);
    expect((await get(device('phone'), '?download')).status).toBe(200);
    expect(await usesOf(item.id)).toMatchObject([
      { kind: 'delivered', language: null, disclosure: null, standing: 'unknown', addressee: null },
      ...[{ kind: 'delivered' }, { kind: 'delivered' }],
    ]);
  });

  it('name signed-in people, store no mark if refused, and never a network address', async () => {
    const item = await add();
    const member = await memberOf(hub);
    const path = `/video/${item.contentId}`;
    await openPage(member, path, device('desk'));
    await openPage(hub, path, { ...device('private'), dnt: '1' });
    await openPage(hub, path, { ...device('private'), dnt: '1' });
    const found = await usesOf(item.id);
    expect(found).toMatchObject([
      { recipient: member.email, standing: 'verified' },
      { recipient: null, standing: 'unknown' },
    ]);
    expect(JSON.stringify(found)).not.toContain('127.0.0.1');
  });

  it('are recorded for public content alone', async () => {
    const hidden = await addReady(hub.hub.ctx, 'video', newId(8), { given: { audience: 'members' } });
    const report = (opening: object) =>
      hub.fetch('/api/openings', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(opening),
      });
    expect((await report({ type: 'video', id: hidden.id })).status).toBe(404);
    expect((await report({ type: 'video', id: 'nothing' })).status).toBe(404);
    expect((await report({ type: 'nothing', id: 'x' })).status).toBe(400);
    expect(await usesOf(hidden.id)).toEqual([]);
  });

  it('in large numbers at once are each recorded, and the chain is valid', async () => {
    const items = [await add(), await add()];
    const crowd = Array.from({ length: 40 }, (_, at) => at);
    await Promise.all(
      crowd.map(async (at) => {
        const item = items[at % 2] ?? items[0];
        if (!item) throw new Error('no item');
        const answer = await hub.fetch(fileOf(item), { headers: device(`crowd ${at}`) });
        await answer.body?.cancel();
      }),
    );
    for (const item of items) expect(await usesOf(item.id)).toHaveLength(20);
    expect(await verifyUses(hub.hub.ctx)).toMatchObject({ broken: null });
  });

  it('have marks that are forgotten at the end of the day', async () => {
    const { ctx } = hub.hub;
    expect(await noteMarks(ctx, 1, ['a', 'b'])).toEqual(new Set(['a', 'b']));
    expect(await noteMarks(ctx, 1, ['b', 'c'])).toEqual(new Set(['c']));
    await forgetMarksBefore(ctx, 2);
    expect(await noteMarks(ctx, 1, ['b'])).toEqual(new Set(['b']));
  });
});
