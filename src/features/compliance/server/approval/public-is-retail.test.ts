import { beforeAll, expect, it } from 'vitest';
import { compliancePublicIsRetail } from '#server/db/migrations/0047-compliance-public-is-retail.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { CategoryRules } from '../../contract.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';

const others: CategoryRules = { ...openCategory, needsApproval: true };
const letters: CategoryRules = { ...openCategory, name: 'Letters', class: 'correspondence' };

onBothEnginesInFull('public content is retail', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  let sharer: typeof editor;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    sharer = await memberOf(hub);
    await publishRules(principal, { categories: [others, letters] });
  });

  const statusOf = async (path: string) => {
    const answer = await hub.fetch(path);
    await answer.body?.cancel();
    return answer.status;
  };
  const standing = async (id: string) => (await editor.fetch(`/api/compliance/items/${id}`)).json();
  const isListed = async (id: string, title: string) => {
    const sitemap = await (await hub.fetch('/sitemaps/items-0.xml')).text();
    const found = await (
      await hub.fetch(`/api/shared/pages?${new URLSearchParams({ search: title })}`)
    ).text();
    return [sitemap.includes(`/video/${id}`), found.includes(id)];
  };

  it('so it needs approval, also as correspondence, before it is public anywhere', async () => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Letters', titles: { en: 'Marigold' } });
    // The editor's page explains why nobody gets it, although it is published.
    expect(await standing(id)).toMatchObject({
      hold: 'approval',
      needsApproval: true,
      ground: 'public',
      refusal: { code: 'needs-approval' },
    });
    const item = await (await editor.fetch(`/api/library/items/${id}`)).json();
    expect(item).toMatchObject({ published: true, hold: 'approval' });
    expect([await statusOf(`/video/${id}`), await statusOf(`/embed/video/${id}`)]).toEqual([404, 404]);
    expect(await isListed(id, 'Marigold')).toEqual([false, false]);
    const refused = await sharer.send('POST', '/api/links', { type: 'video', target: id });
    expect(refused.status).toBe(404);
    await approveItem(editor, principal, id);
    expect(await statusOf(`/video/${id}`)).toBe(200);
    expect(await isListed(id, 'Marigold')).toEqual([true, true]);
  });

  it('and correspondence is sent by personal link, without approval', async () => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Letters', audience: 'members' });
    expect(await standing(id)).toMatchObject({ hold: null, needsApproval: false, ground: null });
    expect(await statusOf(`/video/${id}`)).toBe(404);
    const made = await sharer.send('POST', '/api/links', { type: 'video', target: id });
    expect(made.status).toBe(201);
    expect(await statusOf((await made.json()).path)).toBe(200);
    // As soon as it is public it has to be approved.
    const { version } = await (await editor.fetch(`/api/library/items/${id}`)).json();
    const opened = await editor.send('PATCH', `/api/library/items/${id}`, { version, audience: 'public' });
    expect(await opened.json()).toMatchObject({ hold: 'approval' });
    expect(await statusOf(`/video/${id}`)).not.toBe(200);
  });

  it('so an upgraded hub is checked once, and unapproved content is under embargo until it is approved', async () => {
    const { ctx } = hub.hub;
    const { id } = await addItem(ctx, { category: 'Letters' });
    const items = ctx.db.query.withTables<{
      items: { id: string; hold: string | null; hold_from: number | null; published: number };
    }>();
    // The state from before public content needed approval.
    const free = { hold: null, hold_from: null, published: 1 };
    await items.updateTable('items').set(free).where('id', '=', id).execute();
    expect(await statusOf(`/video/${id}`)).toBe(200);
    await compliancePublicIsRetail.up(ctx.db.query as never, ctx.db.engine);
    await expect.poll(() => statusOf(`/video/${id}`)).not.toBe(200);
    await expect.poll(async () => (await standing(id)).hold).toBe('approval');
    await approveItem(editor, principal, id);
    expect(await statusOf(`/video/${id}`)).toBe(200);
  });

  it('but not if the rules require no approval at all', async () => {
    const { id } = await addItem(hub.hub.ctx, { category: 'Letters' });
    expect(await statusOf(`/video/${id}`)).toBe(404);
    await publishRules(principal, { categories: [openCategory, letters] });
    await expect.poll(() => statusOf(`/video/${id}`)).toBe(200);
    // The reverse: from the moment that the rules ask for any approval.
    await publishRules(principal, { categories: [others, letters] });
    expect(await statusOf(`/video/${id}`)).not.toBe(200);
  });
});
