import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { openCategory, publishRules } from '../../fixtures.ts';

onBothEnginesInFull('content that the rules withhold', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let administrator: typeof editor;
  let principal: typeof editor;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    administrator = await memberOf(hub, { roles: ['ADMIN'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
    await publishRules(principal, {
      categories: [
        openCategory,
        { ...openCategory, name: 'Approved', needsApproval: true },
        { ...openCategory, name: 'Filed', filing: 'before-use' },
      ],
    });
  });
  const add = async (category: string) =>
    (await addItem(hub.hub.ctx, { category, published: false, audience: 'members' })).id;
  const paula = () => ({ name: 'Paula Principal', email: principal.email });

  it('is reported by the code of the policy, with whom to ask', async () => {
    const refusal = async (who: typeof editor, id: string) =>
      (await (await who.fetch(`/api/compliance/items/${id}`)).json()).refusal;
    const [free, unapproved, unfiled] = [await add(''), await add('Approved'), await add('Filed')];
    expect(await refusal(editor, free)).toBe(null);
    // People who can do it themselves are referred to nobody.
    expect(await refusal(editor, unapproved)).toEqual({ code: 'needs-approval', ask: [] });
    expect(await refusal(administrator, unapproved)).toEqual({
      code: 'needs-approval',
      ask: [{ name: 'Edi Tor', email: editor.email }],
    });
    expect(await refusal(editor, unfiled)).toEqual({ code: 'needs-filing', ask: [paula()] });
    await principal.send('POST', `/api/compliance/items/${free}/recall`, { reason: 'Wrong' });
    expect(await refusal(editor, free)).toEqual({ code: 'recalled', ask: [paula()] });
  });

  it('is reported when many items are published at once, by the same codes', async () => {
    const [free, one, other, unfiled, draft] = [
      ...[
        await add(''),
        await add('Approved'),
        await add('Approved'),
        await add('Filed'),
        await add('Filed'),
      ],
    ];
    const change = async (ids: unknown[], action: object) =>
      (await editor.send('POST', '/api/library/items/changes', { ids, action })).json();
    const ids = [free, one, other, unfiled];
    expect(await change(ids, { do: 'publish' })).toEqual({
      changed: ids,
      refused: [],
      kept: [
        { code: 'needs-approval', ids: [one, other], ask: [] },
        { code: 'needs-filing', ids: [unfiled], ask: [paula()] },
      ],
    });
    expect((await change([free], { do: 'category', category: 'Filed' })).kept).toMatchObject([
      { code: 'needs-filing', ids: [free] },
    ]);
    // Content that is not published needs no explanation.
    expect((await change([draft], { do: 'category', category: 'Approved' })).kept).toEqual([]);
    expect((await change([one], { do: 'tag', tag: 'autumn' })).kept).toEqual([]);
  });
});
