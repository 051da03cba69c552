import { beforeAll, expect, it } from 'vitest';
import { approveItem, openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import { assignFile } from '#features/library/server/files/replace.ts';
import { changeVersion } from '#features/library/server/items/change.ts';
import { findItem } from '#features/library/server/items/repository.ts';
import { actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { plainPdf } from '../../../../../test/media/pdfs.ts';
import { memberOf } from '../../../../../test/members.ts';
import { fetchPage, makeLink, openPage, playedFrom } from '../links/fixtures.ts';

/** A file of so many pages. */
const paper = async (pages: number) => Buffer.from(await plainPdf(pages));
const pdf = { mime: 'application/pdf', name: 'paper.pdf' };
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };

onBothEngines('records of content that gets another file', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
  });

  const stateOf = async (id: string) => (await findItem(hub.hub.ctx, id))?.processing.state;
  const add = async (bytes: Buffer) => {
    const { id, source } = await addFileItem(hub.hub.ctx, bytes, { kind: 'pdf', ...pdf });
    await expect.poll(() => stateOf(id)).toBe('done');
    return { id, key: source.type === 'file' ? source.key : '' };
  };
  const replace = async (id: string, bytes: Buffer, state: string) => {
    const { ctx } = hub.hub;
    const { key, size } = await ctx.storage.put(inOnePiece(bytes));
    await changeVersion(actAsHub(ctx), { id }, 'item.file-replaced', (before, inside) =>
      assignFile(inside, before, { ...pdf, key, size }),
    );
    await expect.poll(() => stateOf(id)).toBe(state);
    return key;
  };
  const usesOf = async (item: string, kind: 'opened' | 'delivered') =>
    (await Array.fromAsync(eachUse(hub.hub.ctx, { item, kind }))).map(({ body }) => body?.shown[0]?.source);
  const bytesAt = async (address: string) =>
    Buffer.from(await (await hub.fetch(address, { headers: browser })).arrayBuffer());

  it('name the file that is sent, not the failed one', async () => {
    const first = await paper(1);
    const { id, key } = await add(first);
    const link = await makeLink(owner, { type: 'pdf', target: id });
    await replace(id, Buffer.from('%PDF-1.7\nrubbish'), 'failed');
    const { html } = await openPage(hub, link.path, browser);
    await openPage(hub, `/pdf/${id}`, browser);
    const before = await bytesAt(playedFrom(html));
    await bytesAt(playedFrom((await openPage(hub, `/pdf/${id}`, browser)).html));
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    expect(new Set(await usesOf(id, 'opened'))).toEqual(new Set([key]));
    expect(await usesOf(id, 'delivered')).toEqual([key]);
  });

  it('name both, each for its viewers, once the new one is played', async () => {
    const { id, key } = await add(await paper(1));
    const link = await makeLink(owner, { type: 'pdf', target: id });
    const mine = await openPage(hub, link.path, browser);
    const open = playedFrom((await openPage(hub, `/pdf/${id}`, browser)).html);
    const next = await replace(id, await paper(2), 'done');
    // Readers of the old one go on with it.
    await bytesAt(open);
    await bytesAt(playedFrom(mine.html));
    expect(await usesOf(id, 'delivered')).toEqual([key]);
    expect(new Set(await usesOf(id, 'opened'))).toEqual(new Set([key]));
    const again = await openPage(hub, link.path, { ...browser, cookie: mine.cookie });
    for (const _ of [1, 2]) await bytesAt(playedFrom(again.html));
    await bytesAt(playedFrom((await openPage(hub, `/pdf/${id}`, browser)).html));
    expect(await usesOf(id, 'delivered')).toEqual([key, next]);
    const byLink = await Array.fromAsync(eachUse(hub.hub.ctx, { link: link.id, kind: 'opened' }));
    expect(byLink.map(({ body }) => body?.shown[0]?.source)).toEqual([key, next]);
  });

  it('name the approval of the file, once another is approved in its place', async () => {
    const [editor, principal] = [
      await memberOf(hub, { roles: ['EDITOR'] }),
      await memberOf(hub, { roles: ['COMPLIANCE'] }),
    ];
    await publishRules(principal, { categories: [{ ...openCategory, needsApproval: true }] });
    const { id, key } = await add(await paper(1));
    await approveItem(editor, principal, id);
    const link = await makeLink(owner, { type: 'pdf', target: id });
    const [byLink, byAll] = [
      await fetchPage(hub, link.path, browser),
      await fetchPage(hub, `/pdf/${id}`, browser),
    ];
    const [first] = await Array.fromAsync(eachUse(hub.hub.ctx, { link: link.id, kind: 'made' }));
    const copy = await (await editor.send('POST', `/api/library/items/${id}/working-copy`)).json();
    await replace(copy.id, await paper(2), 'done');
    await approveItem(editor, principal, copy.id);
    await bytesAt(playedFrom(byAll.html));
    const [delivered] = await Array.fromAsync(eachUse(hub.hub.ctx, { item: id, kind: 'delivered' }));
    const { approval } = first?.body?.shown[0] ?? {};
    expect(approval).toBeTruthy();
    expect(delivered?.body?.shown).toMatchObject([{ source: key, approval }]);
    // By a link nobody has seen the page yet that says so: it is asked for again.
    expect((await hub.fetch(playedFrom(byLink.html), { headers: browser })).status).toBe(404);
    expect(await usesOf(id, 'opened')).toEqual([]);
  });
});
