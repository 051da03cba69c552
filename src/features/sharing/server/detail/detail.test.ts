import { beforeAll, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { SharedDetail, Sharing } from '../../contract.ts';
import { makeLink, readBody } from '../links/fixtures.ts';

onBothEnginesInFull('shared content inside the hub', (engine) => {
  let hub: TestHub;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    member = await memberOf(hub);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  const pageAt = async (path: string, fetch = hub.fetch) => {
    const { status, headers } = await fetch(path, { redirect: 'manual', headers: { accept: 'text/html' } });
    return [status, headers.get('location')];
  };
  const read = (query: Record<string, string>, fetch = hub.fetch) =>
    readBody<SharedDetail>(fetch(`/api/shared?${new URLSearchParams({ language: 'en', ...query })}`));

  test('is found by its public addresses, with the status of the content', async () => {
    const ids = ['a/b/c?x=1&y=2', 'emoji 🎬/عربي', '50%2F50', 'constructor', '76979871?h=82'];
    for (const contentId of ids) await addItem(hub.hub.ctx, { contentId, titles: { en: contentId } });
    const found: [string, string, string][] = [
      ['a/b/c', '?x=1&y=2&utm_source=mail', 'a/b/c?x=1&y=2'],
      ['a/b/c?x=1&y=2', '', 'a/b/c?x=1&y=2'],
      ['emoji 🎬/عربي', '?t=9', 'emoji 🎬/عربي'],
      ['50%2F50', '', '50%2F50'],
      ['constructor', '', 'constructor'],
      ['76979871', '?h=82', '76979871?h=82'],
    ];
    for (const [id, query, title] of found) {
      expect(await pageAt(`/share/video/${encodeURIComponent(id)}${query}`), id).toEqual([200, null]);
      const detail = await read({ type: 'video', id, query });
      expect(detail, id).toMatchObject({ status: 200, isPublic: true, content: { title: { text: title } } });
      expect(detail.url).toBe(`${hub.hub.ctx.config.publicUrl}${detail.content.path}`);
    }
    for (const path of [
      '/share/video/76979871',
      '/share/pdf/constructor',
      '/share/video/__proto__',
      '/share/video',
    ])
      expect(await pageAt(path), path).toEqual([404, null]);
    expect(await read({ type: 'pdf', id: 'constructor' })).toMatchObject({ status: 404, code: 'not-found' });
    expect((await read({ type: 'video', id: 'constructor', query: '?t=1m' })).content.startAt).toBe(60_000);
  });

  test('exists only for people who may see it', async () => {
    await addItem(hub.hub.ctx, { contentId: 'inside', audience: 'members' });
    expect(await pageAt('/share/video/inside')).toEqual([404, null]);
    expect((await read({ type: 'video', id: 'inside' })).status).toBe(404);
    expect(await pageAt('/share/video/inside', member.fetch)).toEqual([200, null]);
    expect(await read({ type: 'video', id: 'inside' }, member.fetch)).toMatchObject({
      isPublic: false,
      content: { related: [] },
    });
  });

  test('a personal link has its own page, and viewing that does not count as an opening', async () => {
    const { id: target } = await addItem(hub.hub.ctx, {});
    const link = await makeLink(member, { target });
    expect(await pageAt(`/share/video/${link.id}?t=5`)).toEqual([302, `${link.path}?t=5`]);
    expect(await pageAt(`/share/pdf/${link.id}`)).toEqual([404, null]);
    expect(await read({ type: 'video', id: link.id })).toEqual({ status: 200, instead: link.path });
    expect((await readBody<{ openings: number }>(member.fetch(`/api/links/${link.id}`))).openings).toBe(0);
  });

  test('gives the reason why something cannot be shared before anything is pressed', async () => {
    const may = (target: string, { fetch } = editor, type = 'video') =>
      readBody<Sharing>(fetch(`/api/links/may?${new URLSearchParams({ type, target })}`));
    const draft = await addItem(hub.hub.ctx, { published: false, contentId: 'a draft' });
    const open = await addItem(hub.hub.ctx, { titles: { en: 'Open', fr: 'Ouvert' } });
    const licensed = await addItem(hub.hub.ctx, { audience: 'licensed' });
    expect(await may(open.id)).toEqual({
      status: 200,
      refusal: null,
      ask: [],
      longestDays: null,
      reach: null,
      isPublic: true,
      target: open.id,
      titles: { en: 'Open', fr: 'Ouvert' },
      frame: { width: 640, height: 360 },
    });
    expect((await may(draft.id)).refusal).toBe('unpublished');
    expect(await may('a draft')).toMatchObject({ refusal: 'unpublished', target: draft.id });
    expect((await may(licensed.id)).refusal).toBe('licensed');
    await editor.send('PATCH', `/api/library/items/${open.id}`, { version: 1, archived: true });
    expect((await may(open.id)).refusal).toBe('archived');
    // People who cannot resolve it alone learn whom to ask.
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'P' });
    expect((await may(draft.id)).ask).toEqual([]);
    expect(await may(draft.id, principal)).toMatchObject({
      refusal: 'unpublished',
      ask: [{ email: editor.email }],
    });
    // For people who may not see it, it does not exist.
    for (const { id } of [draft, licensed, open]) expect((await may(id, member)).status).toBe(404);
    expect((await may(draft.id, editor, 'pdf')).status).toBe(404);
    expect((await may(draft.id, hub as never)).status).toBe(401);
  });
});
