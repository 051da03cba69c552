import { beforeAll, expect, it } from 'vitest';
import { findItem } from '#features/library/server/doors/items.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { CategoryRules } from '../../contract.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';

onBothEngines('approval and changing rules', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });

  const approvedCategory = (name: string, changes: Partial<CategoryRules> = { needsApproval: true }) => ({
    ...openCategory,
    name,
    approvalMonths: null,
    ...changes,
  });
  const publish = (categories: CategoryRules[], inMs?: number) =>
    publishRules(principal, {
      categories: [openCategory, ...categories],
      ...(inMs !== undefined && {
        effectiveAt: new Date(hub.hub.ctx.now().getTime() + inMs).toISOString(),
      }),
    });
  const add = async (category: string) =>
    (await addItem(hub.hub.ctx, { category, titles: { en: 'First' } })).id;
  const pageOf = async (id: string) => (await fetch(`${hub.hub.url}/video/${id}`)).status;
  const standing = async (id: string) => (await editor.fetch(`/api/compliance/items/${id}`)).json();
  const rename = async (id: string, en: string) => {
    const { version } = await (await editor.fetch(`/api/library/items/${id}`)).json();
    return editor.send('PATCH', `/api/library/items/${id}`, { version, titles: { en } });
  };

  it('is not given to content written while the rules required none', async () => {
    await publish([approvedCategory('Paused')]);
    const [changed, same] = [await add('Paused'), await add('Paused')];
    for (const id of [changed, same]) await approveItem(editor, principal, id);
    await publish([]);
    await expect.poll(async () => (await rename(changed, 'Guaranteed gains')).status).toBe(200);
    expect(await pageOf(changed)).toBe(200);
    await publish([approvedCategory('Paused')]);
    expect(await standing(changed)).toMatchObject({ hold: 'approval', approved: null });
    // Written again, it is judged again.
    const { version } = await (await editor.fetch(`/api/library/items/${changed}`)).json();
    await editor.send('PATCH', `/api/library/items/${changed}`, { version, tags: ['autumn'] });
    expect(await pageOf(changed)).toBe(410);
    await expect.poll(() => pageOf(same)).toBe(200);
    await approveItem(editor, principal, changed);
    expect(await pageOf(changed)).toBe(200);
  });

  it('is required from the very moment that future rules take effect, without any prior work', async () => {
    await publish([]);
    const [old, approved, unfiled] = [await add('Soon'), await add('Soon'), await add('Filed soon')];
    await publish(
      [approvedCategory('Soon'), approvedCategory('Filed soon', { filing: 'before-use' })],
      hourMs,
    );
    const fresh = await add('Soon');
    hub.pass(hourMs - 1);
    for (const id of [old, approved, unfiled, fresh]) expect(await pageOf(id)).toBe(200);
    hub.pass(1);
    for (const id of [old, approved, unfiled, fresh]) expect(await pageOf(id)).toBe(410);
    await approveItem(editor, principal, approved);
    expect(await pageOf(approved)).toBe(200);
  });

  it('is required at once if future rules are brought forward', async () => {
    await publish([]);
    const [old, approved] = [await add('Sooner'), await add('Sooner')];
    await publish([approvedCategory('Sooner')], 2 * hourMs);
    await publish([approvedCategory('Sooner')], hourMs);
    await publish([approvedCategory('Sooner')]);
    expect(await pageOf(old)).toBe(410);
    await approveItem(editor, principal, approved);
    expect(await pageOf(approved)).toBe(200);
  });

  it('is not required by rules that others replaced before they took effect', async () => {
    await publish([]);
    const id = await add('Never');
    await publish([approvedCategory('Never')], hourMs);
    await publish([]);
    await expect
      .poll(async () => {
        const then = { ...hub.hub.ctx, now: () => new Date(hub.hub.ctx.now().getTime() + 2 * hourMs) };
        return (await findItem(then, id))?.embargo;
      })
      .toBe(null);
    hub.pass(hourMs);
    expect(await pageOf(id)).toBe(200);
  });
});
