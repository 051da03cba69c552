import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { approveItem } from '../../fixtures.ts';
import { type PolicyHub, startPolicyHub } from '../policy/fixtures.ts';

type Person = PolicyHub['editor'];

/** Former files of an item at their former addresses: captions stand for every file of an item. */
onBothEnginesInFull('a former file of an item', (engine) => {
  let hub: PolicyHub;
  let editor: Person;
  let principal: Person;
  let licensed: Person;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    ({ editor, principal, owner: licensed } = hub);
  });
  const add = async (given: object = {}) =>
    (await addReady(hub.hub.ctx, 'video', crypto.randomUUID(), { given: { category: 'approval', ...given } }))
      .id;
  const read = async (id: string, who = editor) => (await who.fetch(`/api/library/items/${id}`)).json();
  const path = (id: string) => `/api/library/items/${id}`;
  /** Gives an item other captions, and returns their open address. */
  const say = async (id: string, spoken: string) => {
    const text = `WEBVTT\n\n00:00.000 --> 00:01.000\n${spoken}\n`;
    const captions = { kind: 'captions', language: 'en', label: 'English', text };
    const { version } = await read(id);
    const put = await editor.send('PUT', `${path(id)}/captions`, { version, captions });
    expect(put.status).toBe(200);
    const [{ url }] = (await put.json()).captions;
    return { url, open: url.replace(/(\/media\/[^/]+\/)[^/]+/, '$1open') };
  };
  const approve = (id: string) => approveItem(editor, principal, id);
  const recall = (id: string, what = '') =>
    principal.send('POST', `/api/compliance/items/${id}/recall${what}`, { reason: 'Wrong' });
  const statusAt = async (address: string, who: { fetch: PolicyHub['fetch'] } = hub) => {
    const { status, body } = await who.fetch(address);
    await body?.cancel();
    return status;
  };

  it('and was never approved is not published with approved versions', async () => {
    const id = await add();
    const draft = await say(id, 'Guaranteed');
    const right = await say(id, 'A fact');
    await approve(id);
    expect(await statusAt(right.open)).toBe(200);
    expect(await statusAt(draft.open)).toBe(404);
  });

  it('and was recalled stays withdrawn when something else is approved', async () => {
    const id = await add();
    const wrong = await say(id, 'A wrong figure');
    await approve(id);
    await recall(id);
    const right = await say(id, 'The right figure');
    await recall(id, '/lift');
    await approve(id);
    expect(await statusAt(right.open)).toBe(200);
    expect(await statusAt(wrong.open)).toBe(404);
  });

  it('and was recalled stays withdrawn at an address passed on by its author', async () => {
    const id = await add();
    const wrong = await say(id, 'A wrong figure');
    await approve(id);
    const { captions } = await read(id);
    expect(await statusAt(captions[0].url, editor)).toBe(200);
    expect(await statusAt(captions[0].url)).toBe(404);
    await recall(id);
    await say(id, 'The right figure');
    await recall(id, '/lift');
    await approve(id);
    for (const address of [captions[0].url, wrong.url]) expect(await statusAt(address)).toBe(404);
  });

  it('and was expired stays withdrawn when something else is approved', async () => {
    const id = await add();
    const old = await say(id, 'A figure of last year');
    const { expiresAt } = await approve(id);
    hub.pass(Date.parse(expiresAt ?? '') - hub.hub.ctx.now().getTime());
    const fresh = await say(id, 'A figure of this year');
    await approve(id);
    expect(await statusAt(fresh.open)).toBe(200);
    expect(await statusAt(old.open)).toBe(404);
  });

  it('plays to its end if it was public until the copy replaced it, and no longer than the item is public', async () => {
    const id = await add();
    const first = await say(id, 'First');
    await approve(id);
    const copy = await (await editor.send('POST', `${path(id)}/working-copy`)).json();
    const between = await say(copy.id, 'In between');
    await say(copy.id, 'Second');
    await approve(copy.id);
    expect(await statusAt(first.open)).toBe(200);
    expect(await statusAt(between.open.replace(copy.id, id))).toBe(404);
    await recall(id);
    await recall(id, '/lift');
    await approve(id);
    expect(await statusAt(first.open)).toBe(404);
  });

  it('and was for licensed people stays theirs once the item is public', async () => {
    const id = await add({ audience: 'licensed' });
    const inner = await say(id, 'For us');
    await approve(id);
    const { captions } = await read(id, licensed);
    expect(await statusAt(captions[0].url, licensed)).toBe(200);
    const copy = await (await editor.send('POST', `${path(id)}/working-copy`)).json();
    await say(copy.id, 'For everybody');
    const { version } = await read(copy.id);
    await editor.send('PATCH', path(copy.id), { version, audience: 'public' });
    await approve(copy.id);
    expect((await read(id)).audience).toBe('public');
    expect(await statusAt(inner.open)).toBe(404);
  });

  it('and its current file are for staff alone while it is unpublished, even for people who have the address', async () => {
    const id = await add();
    const { url } = await say(id, 'Not yet');
    const reader = await memberOf(hub);
    expect(await statusAt(url, editor)).toBe(200);
    const [{ url: theirs }] = (await read(id, principal)).captions;
    expect(await statusAt(theirs, principal)).toBe(200);
    // An address belongs to one person: nobody else gets anything by it, not even staff.
    for (const who of [hub, principal, reader, licensed]) expect(await statusAt(url, who)).toBe(404);
  });
});
