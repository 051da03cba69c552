import { beforeAll, expect, it } from 'vitest';
import { removeReleased } from '#features/library/server/files/release.ts';
import { onBothEngines } from '../../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../../test/factors.ts';
import { addItem } from '../../../../../../test/library.ts';
import { memberOf } from '../../../../../../test/members.ts';
import { staySignedIn, untroubled } from '../fixtures.ts';

type TestPerson = Awaited<ReturnType<typeof memberOf>>;

onBothEngines('a legal hold', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let admin: TestPerson;
  let editor: TestPerson;
  let principal: TestPerson;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    admin = await memberOf(hub, { roles: ['ADMIN'] });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const place = async (legalHold: object) => {
    const input = { matter: 'Smith v. Hub', reason: 'Letter of 3 March', ...legalHold };
    const answer = await principal.send('POST', '/api/compliance/holds', input);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const lift = async (id: string, who = principal) =>
    (await who.send('POST', `/api/compliance/holds/${id}/lift`, { reason: 'Settled' })).status;
  const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).params?.reason];
  const refusedByLegalHold = [403, 'held'];

  it('is placed and lifted by compliance alone, with a reason, and remains in the list', async () => {
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'Rates' } });
    const input = { kind: 'item', target: id, matter: 'M', reason: 'R' };
    for (const who of [editor, admin])
      expect((await who.send('POST', '/api/compliance/holds', input)).status).toBe(403);
    for (const lacking of [{ reason: ' ' }, { matter: '' }])
      expect((await principal.send('POST', '/api/compliance/holds', { ...input, ...lacking })).status).toBe(
        400,
      );
    expect((await principal.send('POST', '/api/compliance/holds', { ...input, target: 'none' })).status).toBe(
      404,
    );
    const legalHold = await place({ kind: 'item', target: id });
    expect(legalHold).toMatchObject({ target: { id, name: 'Rates' }, covers: 1, lifted: null });
    expect(await lift(legalHold.id, editor)).toBe(403);
    expect(await lift(legalHold.id)).toBe(200);
    expect(await lift(legalHold.id)).toBe(409);
    const { holds } = await (await admin.fetch('/api/compliance/holds')).json();
    expect(holds).toMatchObject([
      { id: legalHold.id, lifted: { reason: 'Settled', by: { uid: principal.uid } } },
    ]);
    expect((await editor.fetch('/api/compliance/holds')).status).toBe(403);
  });

  it('is listed by pages, active ones before lifted ones', async () => {
    const { id } = await addItem(hub.hub.ctx, {});
    const placed = [];
    for (const matter of ['1', '2', '3', '4', '5', '6']) {
      hub.pass(1000);
      placed.push((await place({ kind: 'item', target: id, matter })).id);
    }
    expect(await lift(placed[5])).toBe(200);
    const read = async (page: number) =>
      (await admin.fetch(`/api/compliance/holds?size=5&page=${page}`)).json();
    const { holds, total } = await read(1);
    expect(holds.map(({ matter }: { matter: string }) => matter)).toEqual(['5', '4', '3', '2', '1']);
    expect((await read(2)).holds[0]).toMatchObject({ id: placed[5], matter: '6' });
    expect((await read(Math.ceil(total / 5) + 1)).holds).toEqual([]);
    for (const each of placed.slice(0, 5)) expect(await lift(each)).toBe(200);
  });

  it('on an item retains it, its copy, its links, its seasons and its files', async () => {
    const { ctx } = hub.hub;
    const { id } = await addItem(ctx, { published: false });
    const out = await addItem(ctx, {});
    const copy = await editor.send('POST', `/api/library/items/${out.id}/working-copy`, {});
    const { id: copyId } = await copy.json();
    const link = await (await editor.send('POST', '/api/links', { type: 'video', target: out.id })).json();
    const list = await editor.send('POST', '/api/video_playlists', {
      titles: { en: 'List' },
      items: [id],
    });
    const listPath = `/api/video_playlists/${(await list.json()).id}`;
    const file = await ctx.storage.put(
      (async function* () {
        yield new TextEncoder().encode(`captions ${engine}`);
      })(),
    );
    await ctx.db.query
      .withTables<{ item_files: Record<string, string | number | null> }>()
      .insertInto('item_files')
      .values({
        item_id: id,
        name: 'old.vtt',
        key: file.key,
        size: 9,
        mime: 'text/vtt',
        play_until: null,
        ends_at: 1,
      })
      .execute();
    const legalHolds = [
      await place({ kind: 'item', target: id }),
      await place({ kind: 'item', target: out.id }),
    ];
    const there = async (item: string) => (await editor.fetch(`/api/library/items/${item}`)).status;
    const remove = async (item: string) => editor.send('DELETE', `/api/library/items/${item}`);
    expect(await (await remove(id)).json()).toEqual({ kept: { until: null, isHeld: true } });
    expect(await refusalOf(await remove(copyId))).toEqual(refusedByLegalHold);
    expect(await refusalOf(await editor.send('DELETE', `/api/links/${link.id}`))).toEqual(refusedByLegalHold);
    expect(await refusalOf(await editor.send('DELETE', listPath))).toEqual(refusedByLegalHold);
    await removeReleased.run(ctx, { keys: [file.key] }, untroubled);
    expect(await ctx.storage.stat(file.key)).not.toBe(null);
    for (const item of [id, copyId, out.id]) expect(await there(item)).toBe(200);
    for (const legalHold of legalHolds) expect(await lift(legalHold.id)).toBe(200);
    await removeReleased.run(ctx, { keys: [file.key] }, untroubled);
    expect(await ctx.storage.stat(file.key)).toBe(null);
    expect((await editor.send('DELETE', listPath)).status).toBe(200);
    expect((await remove(copyId)).status).toBe(200);
    expect((await editor.send('DELETE', `/api/links/${link.id}`)).status).toBe(200);
    expect(await (await remove(id)).json()).toEqual({ kept: null });
    expect(await there(copyId)).toBe(404);
  });

  it('on a person retains their account, their content and their links', async () => {
    const { ctx } = hub.hub;
    const maker = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Mara', lastName: 'Maker' });
    const made = await (
      await maker.send('POST', '/api/library/items', {
        source: { type: 'outside', url: 'https://vimeo.com/76979871' },
        titles: { en: 'Made' },
      })
    ).json();
    const sent = await addItem(ctx, {});
    await maker.send('POST', '/api/links', { type: 'video', target: sent.id });
    const other = await addItem(ctx, { published: false });
    const legalHold = await place({ kind: 'person', target: maker.email });
    expect(legalHold).toMatchObject({ target: { id: maker.uid, name: 'Mara Maker' } });
    const isRetained = async (id: string) =>
      (await (await editor.fetch(`/api/library/items/${id}/keeping`)).json()).kept?.isHeld;
    expect([await isRetained(made.id), await isRetained(sent.id), await isRetained(other.id)]).toEqual([
      true,
      true,
      undefined,
    ]);
    expect(await refusalOf(await admin.send('DELETE', `/api/users/${maker.uid}`))).toEqual(
      refusedByLegalHold,
    );
    expect(await lift(legalHold.id)).toBe(200);
    expect((await admin.send('DELETE', `/api/users/${maker.uid}`)).status).toBe(200);
  });

  it('on everything retains samples and drafts', async () => {
    const { id } = await addItem(hub.hub.ctx, { published: false });
    const legalHold = await place({ kind: 'all' });
    expect(await refusalOf(await editor.send('DELETE', '/api/library/samples'))).toEqual(refusedByLegalHold);
    expect(await (await editor.send('DELETE', `/api/library/items/${id}`)).json()).toMatchObject({
      kept: { isHeld: true },
    });
    expect(await lift(legalHold.id)).toBe(200);
    expect((await editor.send('DELETE', '/api/library/samples')).status).toBe(200);
  });
});
