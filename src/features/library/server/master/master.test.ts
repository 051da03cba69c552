import { expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { MasterPage } from '../../contract.ts';

onBothEngines('the catalogue of every video', (engine) => {
  const started = startTestHub(engine);
  const editor = started.then((hub) => memberOf(hub, { roles: ['EDITOR'] }));
  const read = async (query = '') =>
    MasterPage.parse(await (await (await editor).fetch(`/api/allVideos/master_library?${query}`)).json());
  const order = async () => (await read()).items.map((item) => item.id);
  const move = async (id: string, after: string | null, version?: number) =>
    (await editor).send('POST', '/api/allVideos/master_library/moves', {
      version: version ?? (await read()).version,
      id,
      after,
    });

  it('contains every video once, in order, after adding, moving and removing', async () => {
    const ctx = (await started).hub.ctx;
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.push((await addItem(ctx, { published: false })).id);
    await addItem(ctx, { kind: 'pdf' });
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(await order()).toEqual([a, b, c, d]);
    expect((await read()).total).toBe(4);
    expect((await move(d, null)).status).toBe(200);
    expect((await move(a, c)).status).toBe(200);
    expect(await order()).toEqual([d, b, c, a]);
    // Ever smaller gaps: at some point all get room again.
    for (let turn = 0; turn < 60; turn += 1) expect((await move(turn % 2 ? c : a, b)).status).toBe(200);
    expect(await order()).toEqual([d, b, c, a]);
    const { version } = await read();
    expect((await move(a, b, version - 1)).status).toBe(409);
    expect((await move('gone', b)).status).toBe(404);
    expect((await move(a, 'gone')).status).toBe(404);
    expect((await read()).version).toBe(version);
    await (await editor).send('DELETE', `/api/library/items/${c}`);
    expect([await order(), (await read()).total]).toEqual([[d, b, a], 3]);
    const first = await read('size=2');
    expect(first.items.map((item) => item.id)).toEqual([d, b]);
    const rest = await read(`size=2&after=${first.next}`);
    expect([rest.items.map((item) => item.id), rest.next]).toEqual([[a], null]);
  });

  it('loses none of those added at the same moment', async () => {
    const ctx = (await started).hub.ctx;
    const before = (await read()).total;
    const added = await Promise.all(Array.from({ length: 8 }, () => addItem(ctx)));
    const { total, items } = await read('size=100');
    expect([total, items.length]).toEqual([before + 8, before + 8]);
    expect(new Set(items.map((item) => item.id)).isSupersetOf(new Set(added.map((item) => item.id)))).toBe(
      true,
    );
  });
});
